import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { MAX_SAVED_VEHICLES } from "#domain/garage/max-saved-vehicles.ts";
import { useDeviceStorage } from "#tests/builders/device-storage.ts";
import { readSavedIds } from "./saved-ids.ts";
import {
  addSavedVehicles,
  bringBackSavedVehicles,
  changeSavedVehicles,
  forgetSavedVehicles,
  readSavedVehicles,
  toggleSavedVehicle,
} from "./saved-vehicles.ts";
import { buildStorageKey, MAX_STORED_LENGTH, readStored, writeStored } from "./site-storage.ts";

const kept = useDeviceStorage();
const KEY = buildStorageKey("riverbend", "saved");
const UNREAD_KEY = buildStorageKey("riverbend", "saved-unread");

const buildStorage = (refused?: string) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (key === refused) throw new DOMException("full", "QuotaExceededError");
    kept.set(key, value);
  },
});

const refuseKey = (refused: string) => vi.stubGlobal("localStorage", buildStorage(refused));

/** Anything that a page, an extension or a later version may have written. */
const anyText = fc.oneof(
  fc.json(),
  fc.string(),
  fc
    .array(
      fc.oneof(
        fc.record({ id: fc.oneof(fc.integer(), fc.jsonValue()), note: fc.jsonValue() }),
        fc
          .constantFrom('{"__proto__":{"id":1}}', '{"id":2,"__proto__":{"note":"x"}}')
          .map((text) => JSON.parse(text)),
        fc.nat(99),
      ),
      { maxLength: MAX_SAVED_VEHICLES + 20 },
    )
    .chain((vehicles) =>
      fc.constantFrom(vehicles, { version: 1, vehicles }, { vehicles: [vehicles] }),
    )
    .map((value) => JSON.stringify(value)),
);

type Step = () => void;

const anyId = fc.integer({ min: 1, max: 80 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  anyId.map((id) => () => void toggleSavedVehicle("riverbend", id)),
  fc.array(anyId, { maxLength: 20 }).map((ids) => () => void addSavedVehicles("riverbend", ids)),
  anyId.map((id) => () => void forgetSavedVehicles("riverbend", [id])),
  anyId.map((id) => () => {
    const before = readSavedVehicles("riverbend");
    forgetSavedVehicles("riverbend", [id]);
    bringBackSavedVehicles("riverbend", before);
  }),
  fc.tuple(anyId, fc.string()).map(([id, note]) => () => {
    changeSavedVehicles("riverbend", (saved) =>
      saved.map((vehicle) => (vehicle.id === id ? { ...vehicle, note } : vehicle)),
    );
  }),
);

test("whatever is stored and in whatever order tabs change it, the list stays sound", () => {
  fc.assert(
    fc.property(anyText, fc.array(anyStep, { maxLength: 12 }), (text, steps) => {
      kept.clear();
      kept.set(KEY, text);
      const other = JSON.stringify([7]);
      kept.set(buildStorageKey("hillside", "saved"), other);
      for (const step of steps) step();
      const ids = readSavedIds("riverbend");
      expect(readSavedVehicles("riverbend").map(({ id }) => id)).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(MAX_SAVED_VEHICLES);
      expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
      expect(kept.get(buildStorageKey("hillside", "saved"))).toBe(other);
      expect(Object.hasOwn(Object.prototype, "note")).toBe(false);
    }),
  );
});

/** Ids from here on are those that another tab changes. */
const OTHERS = 1000;
const anyOther: fc.Arbitrary<Step> = fc
  .record({ id: fc.integer({ min: OTHERS, max: OTHERS + 5 }), note: fc.string() })
  .map(({ id, note }) => () => {
    toggleSavedVehicle("riverbend", id);
    changeSavedVehicles("riverbend", (saved) => saved.map((one) => ({ ...one, note })));
  });

test("what one tab saves stays, whatever another tab saves, removes or notes in between", () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyId, { maxLength: 20 }), fc.array(anyOther), (ids, others) => {
      kept.clear();
      ids.forEach((id, n) => {
        expect(toggleSavedVehicle("riverbend", id)).toBe("saved");
        others[n]?.();
      });
      expect(readSavedIds("riverbend").filter((id) => id < OTHERS)).toEqual(ids.toReversed());
    }),
  );
});

test("ten megabytes of another are not read, and give way to a list once they are set aside", () => {
  const text = `[${"1,".repeat(5_000_000)}1]`;
  kept.set(KEY, text);
  expect(readSavedIds("riverbend")).toEqual([]);
  refuseKey(UNREAD_KEY);
  expect(toggleSavedVehicle("riverbend", 1)).toBe("unkept");
  expect(kept.get(KEY) === text).toBe(true);
  vi.stubGlobal("localStorage", buildStorage());
  expect(toggleSavedVehicle("riverbend", 1)).toBe("saved");
  expect(readSavedIds("riverbend")).toEqual([1]);
  expect(kept.get(UNREAD_KEY) === text).toBe(true);
});

test("no text that was not read whole is lost, whatever was set aside before it", () => {
  const note = JSON.stringify({ vehicles: [{ id: 1, note: { text: "Red" } }] });
  const seen = JSON.stringify({ vehicles: [{ id: 1, seen: { price: "31990" } }] });
  for (const text of ["{", note, seen, note, "x".repeat(MAX_STORED_LENGTH + 1)]) {
    kept.set(KEY, text);
    toggleSavedVehicle("riverbend", 2);
    const copies = [...kept.values()].filter((value) => value === text);
    expect(copies).toHaveLength(1);
  }
});

test.each([
  [MAX_STORED_LENGTH - 1, true],
  [MAX_STORED_LENGTH, true],
  [MAX_STORED_LENGTH + 1, false],
])("a text of %d is stored and read: %s", (length, isKept) => {
  const text = "x".repeat(length - 2);
  expect(writeStored("riverbend", "saved", text)).toBe(isKept);
  expect(readStored("riverbend", "saved")).toBe(isKept ? text : null);
  kept.set(KEY, JSON.stringify(text));
  expect(readStored("riverbend", "saved")).toBe(isKept ? text : null);
});

test("a list that cannot be read stays where there is no room for its copy", () => {
  kept.set(KEY, "{");
  refuseKey(UNREAD_KEY);
  expect(toggleSavedVehicle("riverbend", 1)).toBe("unkept");
  expect(kept.get(KEY)).toBe("{");
});

test("a list of more than this version holds is set aside whole before it is shortened", () => {
  const text = JSON.stringify(Array.from({ length: MAX_SAVED_VEHICLES + 5 }, (_, n) => n + 1));
  kept.set(KEY, text);
  forgetSavedVehicles("riverbend", [1]);
  expect(readSavedIds("riverbend")).toHaveLength(MAX_SAVED_VEHICLES - 1);
  expect(kept.get(UNREAD_KEY)).toBe(text);
});
