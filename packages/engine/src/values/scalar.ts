import { normaliseString } from "./normalise-string.ts";

/** A value as filters, facets and sorts see it; booleans are strings. */
export type Scalar = string | number;

/** In its own spelling; null for null, blank strings, arrays and objects. */
export function toScalar(value: unknown): Scalar | null {
  if (typeof value === "string") return value.trim() === "" ? null : value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "boolean" ? String(value) : null;
}

export function toNormalised(scalar: Scalar): Scalar {
  return typeof scalar === "string" ? normaliseString(scalar) : scalar;
}
