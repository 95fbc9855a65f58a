import { cleanLine } from "../text/clean-text.ts";
import { decodeEntities } from "../text/decode-entities.ts";

/** Splits at `|` or line breaks; without either, `orCommas` splits at commas and semicolons. */
export function parseList(text: string, { orCommas }: { orCommas: boolean }): string[] {
  // Decoded first, because an entity ends with a semicolon.
  const plain = decodeEntities(text);
  const hasOwnSeparator = /[|\n\r]/.test(plain);
  const separator = orCommas && !hasOwnSeparator ? /[,;]/ : /[|\n\r]/;
  const entries = plain.split(separator).map(cleanLine);
  return [...new Set(entries.filter((entry) => entry !== ""))];
}
