import { describe, expect, test } from "vitest";
import { buildStorageKey } from "#device/site-storage.ts";
import { useDeviceStorage } from "#tests/builders/device-storage.ts";
import { readLeftFacets, storeLeftFacets } from "./left-facets.ts";

useDeviceStorage();

const SITE = "riverbend";
const ADDRESS = "/search/used-cars?make=Mazda";
const LEFT = { open: { make: true, colour: false }, all: ["make"] };

describe("facets as they were left", () => {
  test("each address has its own, and the latest", () => {
    storeLeftFacets(SITE, ADDRESS, { open: {}, all: [] });
    storeLeftFacets(SITE, "/search/used-cars", { open: { make: false }, all: [] });
    storeLeftFacets(SITE, ADDRESS, LEFT);
    expect(readLeftFacets(SITE, ADDRESS)).toEqual(LEFT);
    expect(readLeftFacets(SITE, "/search/used-cars")?.open).toEqual({ make: false });
    expect(readLeftFacets(SITE, "/search/new-cars")).toBeUndefined();
    expect(readLeftFacets("hilltop", ADDRESS)).toBeUndefined();
  });

  test("the addresses that were left last stay", () => {
    storeLeftFacets(SITE, "/first", LEFT);
    for (let page = 1; page < 50; page += 1) storeLeftFacets(SITE, `/cars?page=${page}`, LEFT);
    storeLeftFacets(SITE, "/first", LEFT);
    storeLeftFacets(SITE, "/last", LEFT);
    expect(readLeftFacets(SITE, "/first")).toEqual(LEFT);
    expect(readLeftFacets(SITE, "/cars?page=1")).toBeUndefined();
    expect(readLeftFacets(SITE, "/cars?page=2")).toEqual(LEFT);
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
    sessionStorage.setItem(buildStorageKey(SITE, "left-facets"), text);
    expect(readLeftFacets(SITE, ADDRESS)).toBeUndefined();
    storeLeftFacets(SITE, ADDRESS, LEFT);
    expect(readLeftFacets(SITE, ADDRESS)).toEqual(LEFT);
  });
});
