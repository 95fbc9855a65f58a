import { expect } from "vitest";
import type { JsonObject } from "#engine/values/json-object.ts";
import { LANES } from "./written-search-state.ts";

/** A lane's document, or the lane's own by its id, which has the latest number. */
export type WrittenDocument = JsonObject;

/**
 * Asserts that each lane's documents are in the order of their tasks without duplicates, and that its own
 * has the latest number.
 *
 * @param documents - All documents of an index, as it lists them.
 * @returns Each lane's latest number, 0 for an empty lane.
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
