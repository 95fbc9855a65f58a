import { quoteAsJson } from "../../shorten-quoted.ts";

/** The kinds of JSON values that messages name, in the order in which they list them. */
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
 * The kind of a JSON value; a number with a fraction of nought counts as whole, as it does in
 * JSON.parse, and one that a double does not hold exactly as one with a fraction.
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

/** `a positive integer`, or `null or a positive integer`, or `null, a boolean, or a number`. */
export function formatValueKind(kind: ValueKind): string {
  return KINDS[kind];
}

/** A value for a message: its kind, and itself as JSON. */
export function formatFoundValue(value: unknown): string {
  const kind = resolveValueKind(value);
  return kind === "null" ? "null" : `${KINDS[kind]}: \`${quoteAsJson(value)}\``;
}
