import { EngineError } from "../engine-error.ts";
import { shortenAround, shortenQuoted } from "../shorten-quoted.ts";

export type Stretch = { source: string; start: number; end: number };

/** The error's message is the diagnosis, then 1-based columns in characters, and the filter. */
export function createFilterError(diagnosis: string, { source, start, end }: Stretch): EngineError {
  const column = countCharacters(source.slice(0, start)) + 1;
  const width = countCharacters(source.slice(start, end));
  return new EngineError(
    "invalid_search_filter",
    `${diagnosis}\n${column}:${column + width} ${shortenAround(source, start)}`,
  );
}

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

export function quoteStretch({ source, start, end }: Stretch): string {
  return shortenQuoted(source.slice(start, end))
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r")
    .replaceAll("\t", "\\t");
}

export function isBlankStretch({ source, start, end }: Stretch): boolean {
  return source.slice(start, end).trim() === "";
}
