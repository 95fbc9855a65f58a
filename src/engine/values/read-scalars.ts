import type { JsonObject } from "./json-object.ts";
import { normaliseString } from "./normalise-string.ts";
import { readField } from "./read-field.ts";

/** What filters, facets and sorts see of a document: numbers, and strings with booleans among them. */
export type Scalar = string | number;

/**
 * The scalars at a field as they are spelt, arrays flattened at any depth. Null, blank strings,
 * empty arrays and objects give none.
 */
export function readScalars(document: JsonObject, field: string): Scalar[] {
  const scalars: Scalar[] = [];
  for (const value of readField(document, field)) addScalars(value, scalars);
  return scalars;
}

/** The same, each string normalised. */
export function readNormalised(document: JsonObject, field: string): Scalar[] {
  return readScalars(document, field).map(toNormalised);
}

export function toNormalised(scalar: Scalar): Scalar {
  return typeof scalar === "string" ? normaliseString(scalar) : scalar;
}

function addScalars(value: unknown, scalars: Scalar[]): void {
  if (typeof value === "string") {
    if (normaliseString(value) !== "") scalars.push(value);
  } else if (typeof value === "number") {
    if (Number.isFinite(value)) scalars.push(value);
  } else if (typeof value === "boolean") {
    scalars.push(value ? "true" : "false");
  } else if (Array.isArray(value)) {
    for (const element of value) addScalars(element, scalars);
  }
}
