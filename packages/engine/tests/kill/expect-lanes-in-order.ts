import { expect } from "vitest";
import type { JsonObject } from "#engine/values/json-object.ts";
import { LANES } from "./written-search-state.ts";

/** A document of a lane, or the lane's own by its id, which has its latest number. */
export type WrittenDocument = JsonObject;

/**
 * Each lane's documents stand in the order of their tasks, none twice, and its own has its latest.
 *
 * @param documents - All of an index, as it lists them.
 * @returns each lane's latest number, 0 where it has none.
 */
export function expectLanesInOrder(documents: readonly WrittenDocument[]): number[] {
  return LANES.map((lane) => {
    const own = documents
      .filter((document) => document.lane === lane)
      .map((document) => Number(document.number));
    expect(own).toEqual([...own].sort((a, b) => a - b));
    expect(new Set(own).size).toBe(own.length);
    const latest = own.at(-1) ?? 0;
    const lasting = documents.find(({ id }) => id === lane);
    if (latest > 0) expect(lasting).toMatchObject({ number: latest });
    return latest;
  });
}
