import { growLength } from "../columns/code-array.ts";
import { createInternalIds } from "../documents/internal-ids.ts";
import { createShardedMap } from "../memory/sharded-map.ts";
import type { JsonObject } from "../values/json-object.ts";
import { readNormalised } from "../values/read-scalars.ts";
import type { Scalar } from "../values/scalar.ts";
import { createRowBlocks } from "./row-blocks.ts";

type Placing = { row: number; before: number | null };

/**
 * The rows of documents by key and group. A document moves when its first group changes; its place in the
 * order of first insertion stays.
 */
export type Rows = {
  /** @param internalId - A new document's place in the order; must be above all others. */
  place(key: string, document: JsonObject, internalId?: number): Placing;
  /** Frees a row that `place` returned as `before`. */
  vacate(row: number): void;
  remove(key: string): number | undefined;
  find(key: string): number | undefined;
  listKeys(): string[];
  count(): number;
  /** Above every row ever used. */
  readonly limit: () => number;
  readonly internalIds: Uint32Array;
  listAll(): Uint32Array;
  /** Ascending rows that include all of these groups; some may be of others. */
  listAround(groups: Iterable<Scalar>): Uint32Array;
  groupsAt(row: number): readonly Scalar[];
  readonly listPlaces: () => Iterable<readonly [key: string, row: number]>;
  /** Fills unused rows; ascending by row. */
  restore(saved: readonly SavedRow[]): void;
};

export type SavedRow = {
  key: string;
  row: number;
  internalId: number;
  groups: readonly Scalar[];
};

export function createRows(groupAttribute: string | undefined): Rows {
  const byKey = createShardedMap<number, string>();
  const blocks = createRowBlocks();
  const order = createInternalIds();
  /** For rows with several groups; such a row is in the block of its first group. */
  const severalGroups = new Map<number, readonly Scalar[]>();
  const guests = new Map<Scalar, Set<number>>();
  let internalIds = new Uint32Array(0);

  function readGroups(document: JsonObject): readonly Scalar[] {
    return groupAttribute === undefined
      ? []
      : [...new Set(readNormalised(document, groupAttribute))];
  }

  function settle(row: number, groups: readonly Scalar[]): void {
    if (groups.length < 2) return;
    severalGroups.set(row, groups);
    for (const group of groups.slice(1)) {
      guests.set(group, (guests.get(group) ?? new Set()).add(row));
    }
  }

  function unsettle(row: number): void {
    for (const group of severalGroups.get(row)?.slice(1) ?? []) {
      const rows = guests.get(group);
      rows?.delete(row);
      if (rows?.size === 0) guests.delete(group);
    }
    severalGroups.delete(row);
  }

  function setInternalId(row: number, internalId: number): void {
    if (row >= internalIds.length) {
      const longer = new Uint32Array(growLength(internalIds.length, row + 1));
      longer.set(internalIds);
      internalIds = longer;
    }
    internalIds[row] = internalId;
  }

  function takeId(wanted: number | undefined): number {
    if (wanted === undefined) return order.take();
    order.claim(wanted);
    return wanted;
  }

  return {
    place(key, document, internalId) {
      const before = byKey.get(key) ?? null;
      const groups = readGroups(document);
      const first = groups[0] ?? null;
      const isStaying = before !== null && blocks.groupAt(before) === first;
      if (isStaying) unsettle(before);
      const row = isStaying ? before : blocks.take(first);
      if (!isStaying) {
        setInternalId(row, before === null ? takeId(internalId) : (internalIds[before] ?? 0));
        byKey.set(key, row);
      }
      settle(row, groups);
      return { row, before };
    },
    vacate(row) {
      unsettle(row);
      blocks.free(row);
    },
    remove(key) {
      const row = byKey.get(key);
      if (row === undefined) return undefined;
      byKey.delete(key);
      order.free(internalIds[row] ?? 0);
      unsettle(row);
      blocks.free(row);
      return row;
    },
    find: (key) => byKey.get(key),
    listKeys: () => Array.from(byKey.entries(), ([key]) => key),
    count: () => byKey.size(),
    get internalIds() {
      return internalIds;
    },
    limit: () => blocks.limit(),
    listAll: blocks.listAll,
    listAround(groups) {
      const rows: number[] = [];
      let hasGuests = false;
      for (const group of groups) {
        for (const row of blocks.list(group)) rows.push(row);
        for (const row of guests.get(group) ?? []) {
          rows.push(row);
          hasGuests = true;
        }
      }
      // A row with several groups may be in the block of another of these groups.
      return Uint32Array.from(hasGuests ? new Set(rows) : rows).sort();
    },
    listPlaces: byKey.entries,
    restore(saved) {
      blocks.restore(saved.map(({ row, groups }) => [row, groups[0] ?? null] as const));
      order.restore(new Set(saved.map(({ internalId }) => internalId)));
      for (const { key, row, internalId, groups } of saved) {
        byKey.set(key, row);
        setInternalId(row, internalId);
        settle(row, groups);
      }
    },
    groupsAt(row) {
      const several = severalGroups.get(row);
      if (several) return several;
      const group = blocks.groupAt(row);
      return group === null ? [] : [group];
    },
  };
}
