import { listWords } from "#domain/search/query/suggestion-text.ts";

export type NamePart = { text: string; isTyped: boolean };

/**
 * Splits a name at the typed beginnings of its words, without case and accents; the parts make up the name.
 */
export function splitMatches(name: string, typed: string): NamePart[] {
  const starts = listWords(typed).sort((one, other) => other.length - one.length);
  const parts: NamePart[] = [];
  const add = (text: string, isTyped: boolean): void => {
    if (text === "") return;
    const last = parts.at(-1);
    if (last?.isTyped === isTyped) last.text += text;
    else parts.push({ text, isTyped });
  };
  for (const piece of name.split(
    /(?<=[\p{L}\p{N}\p{M}])(?![\p{L}\p{N}\p{M}])|(?<![\p{L}\p{N}\p{M}])(?=[\p{L}\p{N}\p{M}])/u,
  )) {
    const length = measureStart(piece, starts);
    add(piece.slice(0, length), true);
    add(piece.slice(length), false);
  }
  return parts;
}

/** The length of the longest typed text that begins the word, accents counted with their letters. */
function measureStart(word: string, starts: readonly string[]): number {
  const plain = listWords(word).join("");
  const start = starts.find((text) => plain.startsWith(text));
  if (start === undefined) return 0;
  let length = 0;
  for (const letter of word) {
    if (listWords(word.slice(0, length)).join("").length >= start.length) break;
    length += letter.length;
  }
  while (/^\p{M}/u.test(word.slice(length))) length += 1;
  return length;
}
