import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_SAVED_VEHICLES } from "./max-saved-vehicles.ts";
import {
  addSavedVehicle,
  describeSavedVehicles,
  formatSavedVehicles,
  isReadWhole,
  parseSavedVehicles,
  parseSeenVehicle,
  restoreSavedVehicles,
  type SavedVehicle,
  type SeenVehicle,
} from "./saved-vehicles.ts";

const SEEN: SeenVehicle = {
  title: "2021 Mazda CX-5",
  price: 31_990,
  status: "in_stock",
  sold: false,
  reserved: false,
};

const toSaved = (id: number): SavedVehicle => ({ id, seen: null, note: "" });
const listOf = (...ids: number[]): SavedVehicle[] => ids.map(toSaved);
const idsOf = (list: readonly SavedVehicle[] | null) => list?.map(({ id }) => id);

const anySaved = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1 }), seen: fc.constantFrom(null, SEEN), note: fc.string() }),
  { selector: ({ id }) => id, maxLength: MAX_SAVED_VEHICLES },
);

describe("a stored list", () => {
  test("is read back as it was written", () => {
    fc.assert(
      fc.property(anySaved, (list) => {
        const stored: unknown = JSON.parse(JSON.stringify(formatSavedVehicles(list)));
        expect(isReadWhole(stored)).toBe(true);
        expect(parseSavedVehicles(stored)).toEqual(list);
      }),
    );
  });

  test.each<[string, unknown, number[]]>([
    ["an earlier version's plain ids", [3, 1], [3, 1]],
    [
      "entries of another form among others",
      { vehicles: [{ id: 1 }, "x", null, { id: "2" }, 4] },
      [1, 4],
    ],
    ["the same vehicle twice", [1, 2, 1], [1, 2]],
    ["a fraction", [1.5], []],
    ["numbers that are no ids", [0, -1, 1, 2 ** 53], [1]],
    ["keys of a prototype", [{ ["__proto__"]: { id: 5 } }, { constructor: 6, id: 7 }], [7]],
    ["a text", "saved", []],
    ["nothing", null, []],
    ["another object", { vehicles: { 1: true } }, []],
  ])("of %s is read as far as it is known", (_what, stored, ids) => {
    expect(idsOf(parseSavedVehicles(stored))).toEqual(ids);
  });

  test.each<[string, unknown, boolean]>([
    ["plain ids", [3, 1], true],
    ["one entry of another form", { vehicles: [{ id: 1 }, { stock: "U1" }] }, false],
    ["as many as a list holds", Array.from({ length: MAX_SAVED_VEHICLES }, (_, n) => n + 1), true],
    ["one more", Array.from({ length: MAX_SAVED_VEHICLES + 1 }, (_, n) => n + 1), false],
    ["an object without a list", { vehicles: {} }, false],
    ["a text", "saved", false],
    ["the same vehicle twice", [1, 1], false],
    ["a vehicle without a state or a note", { vehicles: [{ id: 1, seen: null }] }, true],
    ["a note that is no text", { vehicles: [{ id: 1, note: ["Red"] }] }, false],
    ["a note of null", { vehicles: [{ id: 1, note: null }] }, false],
    ["a state of another form", { vehicles: [{ id: 1, seen: { price: "1" } }] }, false],
    ["a state with more", { vehicles: [{ id: 1, seen: { ...SEEN, km: 5 } }] }, false],
    ["a field beside the list", { vehicles: [1], folders: ["family"] }, false],
    ["a further field of an entry", { version: 9, vehicles: [{ id: 1, folder: "a" }] }, true],
  ])("of %s is read whole, or in part", (_what, stored, isWhole) => {
    expect(isReadWhole(stored)).toBe(isWhole);
  });

  test("of any value is read without a throw", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseSavedVehicles(value).length).toBeLessThanOrEqual(MAX_SAVED_VEHICLES);
      }),
    );
  });

  test("of a later version keeps what this one does not know", () => {
    const [vehicle] = parseSavedVehicles({ version: 9, vehicles: [{ id: 1, folder: "family" }] });
    expect(vehicle).toEqual({ id: 1, seen: null, note: "", folder: "family" });
  });
});

test.each<[unknown, SeenVehicle | null]>([
  [SEEN, SEEN],
  [
    { ...SEEN, price: null },
    { ...SEEN, price: null },
  ],
  [{ ...SEEN, price: "31990" }, null],
  [{ ...SEEN, status: "gone" }, null],
  [{ ...SEEN, title: undefined }, null],
  ["text", null],
])("the state %j of a vehicle is read as %j", (value, seen) => {
  expect(parseSeenVehicle(value)).toEqual(seen);
});

describe("saving", () => {
  test.each([
    [MAX_SAVED_VEHICLES - 2, MAX_SAVED_VEHICLES - 1],
    [MAX_SAVED_VEHICLES - 1, MAX_SAVED_VEHICLES],
    [MAX_SAVED_VEHICLES, undefined],
  ])("to a list of %d gives one of %j", (count, length) => {
    const list = listOf(...Array.from({ length: count }, (_, n) => n + 1));
    expect(addSavedVehicle(list, 1000)?.length).toBe(length);
    expect(idsOf(addSavedVehicle(list, 1) ?? null)?.length).toBe(count);
  });

  test("puts the vehicle first, and changes nothing of one that is saved", () => {
    expect(idsOf(addSavedVehicle(listOf(1), 2))).toEqual([2, 1]);
    const list = [{ ...toSaved(1), note: "Red one" }];
    expect(addSavedVehicle(list, 1)).toBe(list);
  });
});

describe("undoing a removal", () => {
  test("puts vehicles back where they stood, and leaves what was saved meanwhile", () => {
    expect(idsOf(restoreSavedVehicles(listOf(1, 3), listOf(1, 2, 3)))).toEqual([1, 2, 3]);
    expect(idsOf(restoreSavedVehicles(listOf(9, 1), listOf(1, 2, 3)))).toEqual([9, 1, 2, 3]);
    expect(idsOf(restoreSavedVehicles([], listOf(1, 2)))).toEqual([1, 2]);
  });

  test.each([
    [MAX_SAVED_VEHICLES - 2, [1, 2]],
    [MAX_SAVED_VEHICLES - 1, [1]],
    [MAX_SAVED_VEHICLES, []],
  ])("beside %d that were saved meanwhile brings back what fits", (count, restored) => {
    const meanwhile = listOf(...Array.from({ length: count }, (_, n) => n + 100));
    const list = idsOf(restoreSavedVehicles(meanwhile, listOf(1, 2)));
    expect(list).toEqual([...(idsOf(meanwhile) ?? []), ...restored]);
  });

  test("keeps a note that was written meanwhile", () => {
    const written = [{ ...toSaved(1), note: "Ask about the tyres" }];
    expect(restoreSavedVehicles(written, listOf(1, 2))[0]?.note).toBe("Ask about the tyres");
  });
});

test("the state of the day it was saved stays, and one never seen gets today's", () => {
  const old = { ...SEEN, price: 35_000 };
  const list = [{ ...toSaved(1), seen: old }, toSaved(2), toSaved(3)];
  const current = new Map([
    [1, SEEN],
    [2, SEEN],
  ]);
  expect(describeSavedVehicles(list, current).map(({ seen }) => seen)).toEqual([old, SEEN, null]);
});
