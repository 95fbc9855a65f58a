import type { FilterBody } from "../../search-query.ts";
import { quoteAsJson } from "../../shorten-quoted.ts";
import { ProtocolError } from "../protocol-error.ts";

/**
 * Checks a filter's shape; undefined where nothing is filtered.
 * @param code - The error's code, which differs for documents and searches.
 * @throws ProtocolError with that code.
 */
export function toFilterBody(given: unknown, code: string): FilterBody | undefined {
  return given === undefined || given === null ? undefined : readFilter(given, code);
}

/** As `toFilterBody`, but a filter must be given. */
export function readFilter(given: unknown, code: string): FilterBody {
  if (typeof given === "string") return given;
  if (!Array.isArray(given)) throw createShapeError(code, "String, Array", given);
  return given.map((entry: unknown) => {
    if (typeof entry === "string") return entry;
    if (!Array.isArray(entry)) throw createShapeError(code, "String, [String]", entry);
    return entry.map((alternative: unknown) => {
      if (typeof alternative === "string") return alternative;
      throw createShapeError(code, "String", alternative);
    });
  });
}

function createShapeError(code: string, expected: string, found: unknown): ProtocolError {
  return new ProtocolError(
    code,
    `Invalid syntax for the filter parameter: \`expected ${expected}, found: ${quoteAsJson(found)}\`.`,
  );
}
