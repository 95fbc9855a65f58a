import { isRecord } from "./merge-group-defaults.ts";

/** One value that changes; undefined where there was, or will be, nothing. */
export type Difference = { path: string; before: unknown; after: unknown };

/**
 * What changes from one JSON object to another, flat and in the order of the fields. Entries of a
 * list are told apart by their slug, path or name, so that one more at the top is one difference.
 */
export function compareValues(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Difference[] {
  const [old, fresh] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((path) => ({ path, before: old.get(path), after: fresh.get(path) }))
    .filter((pair) => JSON.stringify(pair.before) !== JSON.stringify(pair.after));
}

/** Paths and plain values; lists of plain values count as one. */
function flatten(fields: Record<string, unknown>): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  for (const [key, value] of Object.entries(fields)) visit(key, value);
  return leaves;

  function visit(path: string, place: unknown): void {
    if (isRecord(place) && Object.keys(place).length > 0) {
      for (const [key, inner] of Object.entries(place)) visit(`${path}.${key}`, inner);
    } else if (Array.isArray(place) && place.length > 0 && place.every(isRecord)) {
      const names = nameEntries(place);
      for (const [index, inner] of place.entries()) visit(`${path}[${names[index]}]`, inner);
    } else if (place !== undefined) {
      leaves.set(path, place);
    }
  }
}

/** By the first of these fields that every entry has and no two share, else by position. */
function nameEntries(entries: readonly Record<string, unknown>[]): string[] {
  for (const field of ["slug", "path", "name"]) {
    const names = entries.map((entry) => entry[field]).filter((name) => typeof name === "string");
    if (names.length === entries.length && new Set(names).size === names.length) return names;
  }
  return entries.map((_, index) => String(index));
}
