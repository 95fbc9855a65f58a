import { normaliseString } from "./normalise-string.ts";

/** What filters, facets and sorts see of a document: numbers, and strings with booleans among them. */
export type Scalar = string | number;

/** A JSON value as a scalar in its own spelling; null for null, blank strings, arrays and objects. */
export function toScalar(value: unknown): Scalar | null {
  if (typeof value === "string") return value.trim() === "" ? null : value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "boolean" ? String(value) : null;
}

export function toNormalised(scalar: Scalar): Scalar {
  return typeof scalar === "string" ? normaliseString(scalar) : scalar;
}
