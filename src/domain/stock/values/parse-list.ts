import { cleanLine } from "../text/clean-text.ts";
import { decodeEntities } from "../text/decode-entities.ts";

/**
 * The entries of a cell, apart by `|` or line breaks, and with `orCommas` by commas and semicolons
 * where there is neither. Blank and repeated entries are left out.
 */
export function parseList(text: string, { orCommas }: { orCommas: boolean }): string[] {
  // First: the semicolon that ends an entity would be a separator.
  const plain = decodeEntities(text);
  const hasOwnSeparator = /[|\n\r]/.test(plain);
  const separator = orCommas && !hasOwnSeparator ? /[,;]/ : /[|\n\r]/;
  const entries = plain.split(separator).map(cleanLine);
  return [...new Set(entries.filter((entry) => entry !== ""))];
}
