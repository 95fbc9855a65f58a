import { array, assert, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { createSiteShelf, rankVehicle } from "./site-shelf.ts";

describe("the vehicles beside one on its site", () => {
  test("are listed nearest first, alternating between both sides", () => {
    const shelf = createSiteShelf();
    for (const rank of [30, 10, 40, 20]) shelf.put(rank, `${rank}`);
    expect(shelf.listBeside(25)).toEqual(["20", "30", "10", "40"]);
    expect(shelf.listBeside(20)).toEqual(["20", "30", "10", "40"]);
    expect(shelf.listBeside(50)).toEqual(["40", "30", "20", "10"]);
  });

  test("are none on an empty shelf", () => {
    expect(createSiteShelf().listBeside(1)).toEqual([]);
  });

  test("have the one just before first, in any order that they came", () => {
    assert(
      property(array(integer()), integer(), (ranks, rank) => {
        const shelf = createSiteShelf();
        for (const known of ranks) shelf.put(known, `${known}`);
        const lower = ranks.filter((known) => known <= rank);
        const beside = shelf.listBeside(rank);
        expect(beside).toHaveLength(ranks.length);
        if (lower.length > 0) expect(beside[0]).toBe(`${Math.max(...lower)}`);
      }),
    );
  });
});

test.each([
  [undefined, { year: 2020, price: 9_990 }, 3],
  ["year", { year: 2020, price: 9_990 }, -2020],
  ["price", { year: 2020, price: 9_990 }, 9_990],
  ["price", { year: 2020, price: null, price_egc: 8_990 }, 8_990],
  ["price", { year: 2020, price_drive_away: "$7,990" }, 0],
  ["price", { year: 2020, subscription_price: 250 }, 250],
  ["price", { year: 2020, price: "POA" }, 0],
] as const)("sorted by %s, %j three days in stock ranks %i", (sortedBy, vehicle, rank) => {
  expect(rankVehicle(sortedBy === undefined ? {} : { sortedBy }, vehicle, 3)).toBe(rank);
});
