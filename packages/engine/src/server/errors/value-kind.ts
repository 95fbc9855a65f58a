import { quoteAsJson } from "../../shorten-quoted.ts";

const KINDS = {
  null: "null",
  boolean: "a boolean",
  integer: "a positive integer",
  negativeInteger: "a negative integer",
  float: "a number",
  string: "a string",
  array: "an array",
  object: "an object",
} as const;

export type ValueKind = keyof typeof KINDS;

/**
 * As in Meilisearch: a number with a zero fraction is whole, one that a double does not hold exactly is not.
 */
export function resolveValueKind(value: unknown): ValueKind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  switch (typeof value) {
    case "boolean":
      return "boolean";
    case "string":
      return "string";
    case "number":
      return Number.isSafeInteger(value) ? (value < 0 ? "negativeInteger" : "integer") : "float";
    default:
      return "object";
  }
}

/** `a positive integer`, `null or a positive integer`, `null, a boolean, or a number`. */
export function formatValueKind(kind: ValueKind): string {
  return KINDS[kind];
}

export function formatFoundValue(value: unknown): string {
  const kind = resolveValueKind(value);
  return kind === "null" ? "null" : `${KINDS[kind]}: \`${quoteAsJson(value)}\``;
}
