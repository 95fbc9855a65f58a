import { cleanLine } from "./clean-text.ts";

/**
 * The entries of a cell, apart by `|` or line breaks, and with `orCommas` by commas and semicolons
 * where there is neither. Blank and repeated entries are left out.
 */
export function parseList(text: string, { orCommas }: { orCommas: boolean }): string[] {
  const hasOwnSeparator = /[|\n\r]/.test(text);
  const separator = orCommas && !hasOwnSeparator ? /[,;]/ : /[|\n\r]/;
  const entries = text.split(separator).map(cleanLine);
  return [...new Set(entries.filter((entry) => entry !== ""))];
}
