import { NAMED_CHARACTERS } from "./named-characters.ts";

/** HTML reads the numbers 128 to 159 as Windows-1252. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";
const FIRST_WINDOWS_1252 = 128;

/** Feeds in capitals have names such as `CITRO&EUML;N`. */
const CAPITALS: ReadonlyMap<string, string> = new Map(
  [...NAMED_CHARACTERS]
    .filter(([, character]) => /^\p{Lu}$/u.test(character))
    .map(([name, character]) => [name.toUpperCase(), character]),
);

/** `&amp;euml;` was escaped twice. */
const ENTITY = /&(?:amp;)?(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,9});/gi;

/** Decodes HTML entities: `Citro&euml;n`, `&#235;`, `&#xEB;`. Others stay; lone surrogates become U+FFFD. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text
    .replaceAll(ENTITY, (_, name: string) => resolveCharacter(name) ?? `&${name};`)
    .toWellFormed();
}

function resolveCharacter(name: string): string | undefined {
  if (!name.startsWith("#")) {
    return (
      NAMED_CHARACTERS.get(name) ?? CAPITALS.get(name) ?? NAMED_CHARACTERS.get(name.toLowerCase())
    );
  }
  const isHexadecimal = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(isHexadecimal ? 2 : 1), isHexadecimal ? 16 : 10);
  const windows = WINDOWS_1252[code - FIRST_WINDOWS_1252];
  return windows ?? (code <= 0x10ffff ? String.fromCodePoint(code) : undefined);
}
