import { slugify } from "../../text/build-slug-base.ts";

/** One word of a text. */
export type Token = {
  /** As it was typed. */
  text: string;
  /** In lower case, without signs at its ends: "$20,000", "15-20k". */
  plain: string;
  /** Its letters and digits alone: "cx5". Empty for what stays as it is: quoted and excluded words. */
  key: string;
  /** Where an index is asked for it in another way. */
  sought?: string;
};

const PART = /"[^"]*"?|[^\s"]+/gu;

/** "Ford/Mazda", "Ford,Mazda" and "Ford+Mazda" are two words; "20,000" is one. */
const BETWEEN = /\/+|,(?!\d)|(?<!\d),|(?<=\p{L})[+&|](?=\p{L})/u;

/** The length of a caravan: 20' is 20 feet. */
const FEET = /^(\d{1,2}(?:\.\d+)?)['’′]$/u;

const ENDS = /^[("'[]+|[)\]"'.,;:!?]+$/gu;

/** Words that a search reads as they are: in quotes, or excluded by a minus. */
const IS_LITERAL = /^(?:"|-\D)/u;

/** Numbers that are also written as words: "seven seater". */
const NUMBERS: ReadonlyMap<string, string> = new Map(
  ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].map((word, n) => [
    word,
    String(n + 2),
  ]),
);

/** Words that exclude the next one: "not hybrid" is "-hybrid" to an index. */
const EXCLUDING: ReadonlySet<string> = new Set(["not", "without", "except"]);

/** "Not over $20,000" is a bound. */
const IS_BOUND = /^(?:[$\d].*|over|under|above|below|more|less|older|newer)$/u;

/** The words of a text in its order. One that excludes is one with the word that it excludes. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const token of splitText(text)) {
    const before = tokens.at(-1);
    const isExcluded =
      before && EXCLUDING.has(before.key) && token.key !== "" && !IS_BOUND.test(token.plain);
    if (!isExcluded) tokens.push(token);
    else {
      const whole = `${before.text} ${token.text}`;
      tokens.splice(-1, 1, { text: whole, plain: "", key: "", sought: `-${token.plain}` });
    }
  }
  return tokens;
}

function splitText(text: string): Token[] {
  return [...text.matchAll(PART)].flatMap(([part]) => {
    if (IS_LITERAL.test(part)) return [{ text: part, plain: "", key: "" }];
    return part
      .split(BETWEEN)
      .filter((word) => word !== "")
      .map((word) => {
        const plain = word.toLowerCase().replace(FEET, "$1ft").replaceAll(ENDS, "");
        const number = NUMBERS.get(plain);
        return { text: word, plain: number ?? plain, key: number ?? toKey(word) };
      });
  });
}

/** The form in which words and names are compared: "Citroën C4-X" is "citroenc4x". */
export function toKey(text: string): string {
  return slugify(text).replaceAll("-", "");
}

/**
 * The keys of words in a row as one: "d max" is "dmax". Empty where one of them is not free, or has to stay as
 * it is. A long text has hundreds of rows: no list is made for any.
 */
export function joinKeys(
  words: readonly Token[],
  start: number,
  length: number,
  isFree: (place: number) => boolean = () => true,
): string {
  let joined = "";
  for (let place = start; place < start + length; place += 1) {
    const key = words[place]?.key ?? "";
    if (key === "" || !isFree(place)) return "";
    joined += key;
  }
  return joined;
}
