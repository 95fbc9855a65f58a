import { describe, expect, test } from "vitest";
import { buildStorageKey } from "#device/site-storage.ts";
import { useDeviceStorage } from "#tests/builders/device-storage.ts";
import { readFacetsOf, storeFacetsOf } from "./stored-facets.ts";

useDeviceStorage();

const SITE = "riverbend";
const ADDRESS = "/search/used-cars?make=Mazda";
const STATE = { open: { make: true, colour: false }, all: ["make"] };

describe("stored facets", () => {
  test("each address has its own, and the latest", () => {
    storeFacetsOf(SITE, ADDRESS, { open: {}, all: [] });
    storeFacetsOf(SITE, "/search/used-cars", { open: { make: false }, all: [] });
    storeFacetsOf(SITE, ADDRESS, STATE);
    expect(readFacetsOf(SITE, ADDRESS)).toEqual(STATE);
    expect(readFacetsOf(SITE, "/search/used-cars")?.open).toEqual({ make: false });
    expect(readFacetsOf(SITE, "/search/new-cars")).toBeUndefined();
    expect(readFacetsOf("hilltop", ADDRESS)).toBeUndefined();
  });

  test("the latest addresses stay", () => {
    storeFacetsOf(SITE, "/first", STATE);
    for (let page = 1; page < 50; page += 1) storeFacetsOf(SITE, `/cars?page=${page}`, STATE);
    storeFacetsOf(SITE, "/first", STATE);
    storeFacetsOf(SITE, "/last", STATE);
    expect(readFacetsOf(SITE, "/first")).toEqual(STATE);
    expect(readFacetsOf(SITE, "/cars?page=1")).toBeUndefined();
    expect(readFacetsOf(SITE, "/cars?page=2")).toEqual(STATE);
  });

  test.each([
    "null",
    "7",
    "[]",
    "{",
    `{"${ADDRESS}":null}`,
    `{"${ADDRESS}":{"open":{}}}`,
    `{"${ADDRESS}":{"all":[]}}`,
    `{"${ADDRESS}":{"open":null,"all":[]}}`,
    `{"${ADDRESS}":{"open":{},"all":"make"}}`,
  ])("a damaged record %s is none, and is replaced", (text) => {
    sessionStorage.setItem(buildStorageKey(SITE, "facets"), text);
    expect(readFacetsOf(SITE, ADDRESS)).toBeUndefined();
    storeFacetsOf(SITE, ADDRESS, STATE);
    expect(readFacetsOf(SITE, ADDRESS)).toEqual(STATE);
  });
});
