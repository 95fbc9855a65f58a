import { describe, expect, test } from "vitest";
import { useDeviceStorage } from "#tests/builders/device-storage.ts";
import {
  forgetSearch,
  forgetSearches,
  MAX_RECENT_SEARCHES,
  readRecentSearches,
  rememberSearch,
} from "./recent-searches.ts";
import { buildStorageKey } from "./site-storage.ts";

const kept = useDeviceStorage();

const remember = (...texts: string[]) => {
  for (const text of texts) rememberSearch("riverbend", text);
};

const read = () => readRecentSearches("riverbend");

describe("recent searches", () => {
  test("the latest is first, and a repeated search moves there", () => {
    remember("hilux", "Citroën", "HiLux");
    expect(read()).toEqual(["HiLux", "Citroën"]);
    remember("red  ute", " Red ute", "Citroe\u0308n");
    expect(read()).toEqual(["Citroe\u0308n", "Red ute", "HiLux"]);
  });

  test.each([-1, 0, 1])("of %d more than are stored, the latest stay", (more) => {
    const count = MAX_RECENT_SEARCHES + more;
    remember(...Array.from({ length: count }, (_, n) => `search ${n}`));
    expect(read()).toHaveLength(Math.min(count, MAX_RECENT_SEARCHES));
    expect(read()[0]).toBe(`search ${count - 1}`);
  });

  test("a blank search is not stored", () => {
    remember(" ", "  ute ");
    expect(read()).toEqual(["ute"]);
  });

  test("one can be taken away, and all", () => {
    remember("ute", "O'Brien", "van");
    forgetSearch("riverbend", "o'brien");
    expect(read()).toEqual(["van", "ute"]);
    forgetSearches("riverbend");
    expect(read()).toEqual([]);
  });

  test("two sites never read each other's", () => {
    remember("ute");
    expect(readRecentSearches("hillside")).toEqual([]);
  });

  test.each(["{", '"text"', '[1,"ute",null]'])("%s in the storage is no failure", (text) => {
    kept.set(buildStorageKey("riverbend", "searches"), text);
    expect(read().every((search) => typeof search === "string")).toBe(true);
  });
});
