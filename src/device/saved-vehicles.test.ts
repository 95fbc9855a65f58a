import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { MAX_SAVED_VEHICLES } from "#domain/garage/max-saved-vehicles.ts";
import { parseSavedVehicles } from "#domain/garage/saved-vehicles.ts";
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
import { buildStorageKey } from "./site-storage.ts";

const kept = useDeviceStorage();
const KEY = buildStorageKey("riverbend", "saved");

const refuse = (): never => {
  throw new Error("SecurityError");
};

const save = (...ids: number[]) => ids.map((id) => toggleSavedVehicle("riverbend", id));

describe("saved vehicles", () => {
  test("saving again removes, and the latest is first", () => {
    expect(save(1, 2)).toEqual(["saved", "saved"]);
    expect(readSavedIds("riverbend")).toEqual([2, 1]);
    expect(save(1)).toEqual(["removed"]);
    expect(readSavedIds("riverbend")).toEqual([2]);
  });

  test("two sites never read each other's", () => {
    save(1);
    expect(readSavedIds("hillside")).toEqual([]);
    expect(readSavedVehicles("hillside")).toEqual([]);
  });

  test("what another tab saved since stays saved, with its notes", () => {
    save(1);
    kept.set(KEY, JSON.stringify({ version: 1, vehicles: [{ id: 7, note: "Blue" }, { id: 1 }] }));
    save(2);
    expect(readSavedIds("riverbend")).toEqual([2, 7, 1]);
    expect(readSavedVehicles("riverbend")[1]?.note).toBe("Blue");
  });

  test("a list of an earlier version is read, and written in the form of this one", () => {
    kept.set(KEY, "[7,1]");
    save(2);
    expect(JSON.parse(kept.get(KEY) ?? "")).toMatchObject({ version: 1 });
    expect(readSavedIds("riverbend")).toEqual([2, 7, 1]);
  });

  test.each(["{", '"text"', "17", '{"vehicles":{}}', '{"vehicles":[{"stock":"U1"}]}'])(
    "%s, which no version reads, is set aside before anything is written over it",
    (text) => {
      kept.set(KEY, text);
      expect(readSavedIds("riverbend")).toEqual([]);
      expect(save(1)).toEqual(["saved"]);
      expect(readSavedIds("riverbend")).toEqual([1]);
      expect(kept.get(buildStorageKey("riverbend", "saved-unread"))).toBe(text);
    },
  );

  test("the ids that every page reads are those of the list, whatever is stored", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.record({ id: fc.integer() }))), (value) => {
        for (const stored of [value, { vehicles: value }]) {
          kept.set(KEY, JSON.stringify(stored));
          expect(readSavedIds("riverbend")).toEqual(parseSavedVehicles(stored).map(({ id }) => id));
        }
      }),
    );
  });

  test("a full list takes no more, says so, and lets one go", () => {
    save(...Array.from({ length: MAX_SAVED_VEHICLES }, (_, n) => n + 1));
    expect(save(1000)).toEqual(["full"]);
    expect(readSavedIds("riverbend")).toHaveLength(MAX_SAVED_VEHICLES);
    expect(save(1, 1000)).toEqual(["removed", "saved"]);
  });

  test("blocked storage reads as empty, and saving reports that nothing is stored", () => {
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    expect(save(1)).toEqual(["unkept"]);
    expect(addSavedVehicles("riverbend", [1])).toBeNull();
    expect(readSavedIds("riverbend")).toEqual([]);
  });

  test("full storage keeps what was saved before, and saving reports that no more is stored", () => {
    save(1);
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: refuse,
    });
    expect(save(2, 1)).toEqual(["unkept", "unkept"]);
    expect(readSavedIds("riverbend")).toEqual([1]);
  });

  test("several are taken away and brought back in their order, with what was noted", () => {
    save(1, 2, 3, 4);
    changeSavedVehicles("riverbend", (saved) =>
      saved.map((one) => ({ ...one, note: `${one.id}` })),
    );
    const before = readSavedVehicles("riverbend");
    expect(forgetSavedVehicles("riverbend", [2, 4, 9])).toBe(true);
    expect(readSavedIds("riverbend")).toEqual([3, 1]);
    expect(bringBackSavedVehicles("riverbend", before)).toBe(true);
    expect(readSavedVehicles("riverbend")).toEqual(before);
  });

  test("a shared list is added in its order, once each, as far as there is place", () => {
    save(5);
    expect(addSavedVehicles("riverbend", [1, 5, 2])).toBe(3);
    expect(readSavedIds("riverbend")).toEqual([1, 2, 5]);
    const many = Array.from({ length: MAX_SAVED_VEHICLES }, (_, n) => n + 100);
    expect(addSavedVehicles("riverbend", many)).toBe(MAX_SAVED_VEHICLES - 3);
  });
});
