import { buildSiteJsonSchema, type JsonSchema } from "../config/site-json.schema.ts";

/** The fields allowed at a path of a configuration; empty when any is. */
export function resolveKnownKeys(path: readonly PropertyKey[]): string[] {
  let places = [buildSiteJsonSchema()];
  for (const step of path) {
    places = places.flatMap(listAlternatives).flatMap((place) => descend(place, step));
  }
  return places.flatMap(listAlternatives).flatMap(listKeys);
}

function listAlternatives(place: JsonSchema): JsonSchema[] {
  return place.anyOf ? place.anyOf.filter(isSchema).flatMap(listAlternatives) : [place];
}

function descend(place: JsonSchema, step: PropertyKey): JsonSchema[] {
  const next = typeof step === "number" ? place.items : place.properties?.[String(step)];
  return isSchema(next) ? [next] : [];
}

function listKeys({ properties = {}, propertyNames }: JsonSchema): string[] {
  const names = isSchema(propertyNames) ? (propertyNames.enum ?? []) : [];
  return [...Object.keys(properties), ...names.map(String)];
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
