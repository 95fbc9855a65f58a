import { beforeEach, describe, expect, test } from "vitest";
import type { InventorySearch } from "#ports/search/inventory-search.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch, type StockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { limitFreshness, UNFOLLOWED_FRESH_MS } from "./limit-freshness.ts";

const site = buildSite();
let services: StockedSearch;

beforeEach(() => {
  services = buildStockedSearch([buildVehicle()]);
});

const limit = (freshUntil: number | null, search: InventorySearch = services.search) =>
  limitFreshness({ search, now: () => NOW }, site, freshUntil);

describe("a page", () => {
  test("is cached as long as it says, where changes of its search are followed", () => {
    expect([limit(null), limit(NOW + 5)]).toEqual([null, NOW + 5]);
  });

  test("of a search whose index others write is cached for a minute", () => {
    const search = { ...services.search, revision: () => null };
    expect([null, NOW + 5, NOW + UNFOLLOWED_FRESH_MS + 1].map((at) => limit(at, search))).toEqual([
      NOW + UNFOLLOWED_FRESH_MS,
      NOW + 5,
      NOW + UNFOLLOWED_FRESH_MS,
    ]);
  });
});
