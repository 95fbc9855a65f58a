import type { JsonObject } from "./json-object.ts";
import { readField } from "./read-field.ts";
import { type Scalar, toNormalised, toScalar } from "./scalar.ts";

function readScalars(document: JsonObject, field: string): Scalar[] {
  const values = readField(document, field);
  return values.length === 1 ? flattenScalars(values[0]) : values.flatMap(flattenScalars);
}

export function readNormalised(document: JsonObject, field: string): Scalar[] {
  return readScalars(document, field).map(toNormalised);
}

export function flattenScalars(value: unknown): Scalar[] {
  if (Array.isArray(value)) return value.flatMap(flattenScalars);
  const scalar = toScalar(value);
  return scalar === null ? [] : [scalar];
}
