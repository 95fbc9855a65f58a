import { isRecord } from "./parsing/merge-group-defaults.ts";

/** Undefined where there is no value. */
export type Difference = { path: string; before: unknown; after: unknown };

type Flat = {
  /** Plain values by path; a list of plain values is one value. */
  leaves: Map<string, unknown>;
  /** Names of list entries, in order. */
  orders: Map<string, readonly string[]>;
};

/**
 * Differences of two JSON objects by path, in the order of the fields. List entries are matched by slug,
 * path or name, so that an insertion is one difference; a changed order is one of its own.
 */
export function compareValues(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Difference[] {
  const [old, fresh] = [flatten(before), flatten(after)];
  const paths = new Set([...old.leaves.keys(), ...fresh.leaves.keys()]);
  const changed = [...paths]
    .map((path) => ({ path, before: old.leaves.get(path), after: fresh.leaves.get(path) }))
    .filter((pair) => JSON.stringify(pair.before) !== JSON.stringify(pair.after));
  const moved = [...old.orders].flatMap(([path, names]) =>
    compareOrder(path, names, fresh.orders.get(path) ?? []),
  );
  return [...changed, ...moved];
}

/** Compares only entries that both lists have. */
export function compareOrder(
  path: string,
  before: readonly string[],
  after: readonly string[],
): Difference[] {
  const common = before.filter((name) => after.includes(name));
  const wanted = after.filter((name) => before.includes(name));
  return common.every((name, index) => name === wanted[index]) ? [] : [{ path, before, after }];
}

function flatten(fields: Record<string, unknown>): Flat {
  const flat: Flat = { leaves: new Map(), orders: new Map() };
  for (const [key, value] of Object.entries(fields)) visit(formatField(key), value);
  return flat;

  function visit(path: string, place: unknown): void {
    if (isRecord(place) && Object.keys(place).length > 0) {
      for (const [key, inner] of Object.entries(place)) visit(`${path}.${formatField(key)}`, inner);
    } else if (Array.isArray(place) && place.length > 0 && place.every(isRecord)) {
      const names = nameEntries(place);
      flat.orders.set(path, names);
      for (const [index, inner] of place.entries())
        visit(`${path}[${formatEntry(names[index] ?? "")}]`, inner);
    } else if (place !== undefined) {
      flat.leaves.set(path, place);
    }
  }
}

/** Quoted when it has signs of a path, so that paths stay unique. */
function formatField(name: string): string {
  return /^[^.[\]"]+$/.test(name) ? name : JSON.stringify(name);
}

function formatEntry(name: string): string {
  return /^[^[\]"]+$/.test(name) ? name : JSON.stringify(name);
}

/** Names entries by the first of these fields that is present and unique in each, else by position. */
function nameEntries(entries: readonly Record<string, unknown>[]): string[] {
  for (const field of ["slug", "path", "name"]) {
    const names = entries.map((entry) => entry[field]).filter((name) => typeof name === "string");
    if (names.length === entries.length && new Set(names).size === names.length) return names;
  }
  return entries.map((_, index) => String(index));
}
