import { compareBytes } from "../values/compare-bytes.ts";

/** In how many documents each name stands at the top. */
export type FieldCounts = {
  /** Counts a document; the same list of names is the same object. @param change - -1 for one that goes. */
  addShape(names: readonly string[], change: 1 | -1): void;
  /** Counts a document whose names are a list of their own. */
  addNames(names: readonly string[], change: 1 | -1): void;
  /** Whether some document has the name. */
  has(name: string): boolean;
  /** In alphabetical order, without names that no document has. */
  list(): Record<string, number>;
};

/** Documents with the same names are counted together: a put changes one number. */
export function createFieldCounts(): FieldCounts {
  const byShape = new Map<readonly string[], number>();
  const byName = new Map<string, number>();
  /** Made when asked for, and void when a list comes or goes. */
  let known: Set<string> | null = null;

  return {
    addShape(names, change) {
      const before = byShape.size;
      add(byShape, names, change);
      if (byShape.size !== before) known = null;
    },
    addNames(names, change) {
      for (const name of names) add(byName, name, change);
    },
    has(name) {
      known ??= new Set([...byShape.keys()].flat());
      return known.has(name) || byName.has(name);
    },
    list() {
      const counts = new Map(byName);
      for (const [names, count] of byShape) for (const name of names) add(counts, name, count);
      return Object.fromEntries([...counts].sort(([a], [b]) => compareBytes(a, b)));
    },
  };
}

function add<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
