import { expect, test } from "vitest";
import { createEmbeddedSearch } from "#adapters/search/embedded-search.ts";
import { createSiteCache, MAX_CACHED_SITES } from "./site-cache.ts";

const buildSearch = () => createEmbeddedSearch().search;

test.each([
  [MAX_CACHED_SITES - 1, true],
  [MAX_CACHED_SITES, true],
  [MAX_CACHED_SITES + 1, false],
])("of %i sites the one asked for longest ago is remembered: %j", (sites, isRemembered) => {
  const memory = createSiteCache<{ place: number }>();
  const search = buildSearch();
  for (let place = 0; place < sites; place++) memory.set(search, `site-${place}`, { place });
  expect(memory.get(search, "site-0") !== undefined).toBe(isRemembered);
  expect(memory.get(search, `site-${sites - 1}`)).toEqual({ place: sites - 1 });
});

test("a value from one search is not returned for another", () => {
  const memory = createSiteCache<{ place: number }>();
  memory.set(buildSearch(), "riverbend", { place: 1 });
  expect(memory.get(buildSearch(), "riverbend")).toBeUndefined();
});
