import type { JsonObject } from "../../values/json-object.ts";

/** How many documents have each top-level field, and the documents' bytes as JSON. */
export type FieldCounts = {
  add(document: JsonObject): void;
  remove(document: JsonObject): void;
  learn(name: string): void;
  listNames(): string[];
  /** Alphabetically; without fields that no document has now. */
  listCounts(): Record<string, number>;
  bytes(): number;
  save(): SavedFieldCounts;
};

export type SavedFieldCounts = { counts: [name: string, documents: number][]; bytes: number };

export function createFieldCounts(saved: SavedFieldCounts = { counts: [], bytes: 0 }): FieldCounts {
  const counts = new Map(saved.counts);
  let { bytes } = saved;

  function change(document: JsonObject, by: number): void {
    for (const name of Object.keys(document)) counts.set(name, (counts.get(name) ?? 0) + by);
    bytes += by * Buffer.byteLength(JSON.stringify(document));
  }

  return {
    add: (document) => change(document, 1),
    remove: (document) => change(document, -1),
    learn: (name) => counts.set(name, counts.get(name) ?? 0),
    listNames: () => [...counts.keys()],
    listCounts: () =>
      Object.fromEntries([...counts].filter(([, count]) => count > 0).sort(compareNames)),
    bytes: () => bytes,
    save: () => ({ counts: [...counts], bytes }),
  };
}

function compareNames([a]: [string, number], [b]: [string, number]): number {
  return a < b ? -1 : 1;
}
