import { EngineError } from "../engine-error.ts";
import { shortenAround, shortenQuoted } from "../shorten-quoted.ts";

export type SourceSpan = { source: string; start: number; end: number };

/** The error's message is the diagnosis, then 1-based columns in characters, and the filter. */
export function createFilterError(
  diagnosis: string,
  { source, start, end }: SourceSpan,
): EngineError {
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

export function quoteSpan({ source, start, end }: SourceSpan): string {
  return shortenQuoted(source.slice(start, end))
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r")
    .replaceAll("\t", "\\t");
}

export function isBlankSpan({ source, start, end }: SourceSpan): boolean {
  return source.slice(start, end).trim() === "";
}
