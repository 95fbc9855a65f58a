import { EngineError } from "../engine-error.ts";
import { shortenAround, shortenQuoted } from "../shorten-quoted.ts";

/** A stretch of a filter's text, in JavaScript's own positions. */
export type Stretch = { source: string; start: number; end: number };

/** The refusal of a filter: the diagnosis, then the columns (from 1, in characters) and the filter. */
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

/** The text of a stretch for a diagnosis, which stays on one line. */
export function quoteStretch({ source, start, end }: Stretch): string {
  return shortenQuoted(source.slice(start, end))
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r")
    .replaceAll("\t", "\\t");
}

export function isBlankStretch({ source, start, end }: Stretch): boolean {
  return source.slice(start, end).trim() === "";
}
