import { describe, expect, test, vi } from "vitest";
import { useDeviceStorage } from "#tests/builders/device-storage.ts";
import { forgetSavedVehicles, readSavedVehicles, toggleSavedVehicle } from "./saved-vehicles.ts";
import { buildStorageKey } from "./site-storage.ts";

const kept = useDeviceStorage();

const refuse = (): never => {
  throw new Error("SecurityError");
};

describe("saved vehicles", () => {
  test("saving again removes, and the latest is first", () => {
    toggleSavedVehicle("riverbend", 1);
    expect(toggleSavedVehicle("riverbend", 2)).toEqual([2, 1]);
    expect(toggleSavedVehicle("riverbend", 1)).toEqual([2]);
    expect(readSavedVehicles("riverbend")).toEqual([2]);
  });

  test("two sites never read each other's", () => {
    toggleSavedVehicle("riverbend", 1);
    expect(readSavedVehicles("hillside")).toEqual([]);
  });

  test("what another tab saved since stays saved", () => {
    toggleSavedVehicle("riverbend", 1);
    kept.set(buildStorageKey("riverbend", "saved"), "[7,1]");
    expect(toggleSavedVehicle("riverbend", 2)).toEqual([2, 7, 1]);
  });

  test.each(["{", '"text"', '[1,"x",null]'])("%s in the storage is no failure", (text) => {
    kept.set(buildStorageKey("riverbend", "saved"), text);
    expect(readSavedVehicles("riverbend").every(Number.isSafeInteger)).toBe(true);
  });

  test("blocked storage reads as empty, and saving reports that nothing is stored", () => {
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    expect(toggleSavedVehicle("riverbend", 1)).toBeNull();
    expect(readSavedVehicles("riverbend")).toEqual([]);
  });

  test("full storage keeps what was saved before, and saving reports that no more is stored", () => {
    toggleSavedVehicle("riverbend", 1);
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: refuse,
    });
    expect(toggleSavedVehicle("riverbend", 2)).toBeNull();
    expect(readSavedVehicles("riverbend")).toEqual([1]);
  });

  test("several can be taken away, and the others stay in their order", () => {
    for (const id of [1, 2, 3, 4]) toggleSavedVehicle("riverbend", id);
    forgetSavedVehicles("riverbend", [2, 4, 9]);
    expect(readSavedVehicles("riverbend")).toEqual([3, 1]);
  });
});
