import { expect, test } from "vitest";
import { countBeyondStrip } from "./saved-strip.ts";
import {
  buildComparisonHref,
  buildShortlistHref,
  MAX_SHARED_VEHICLES,
  parseIds,
  resolveSavedPath,
} from "./shortlist-address.ts";

const PLAIN = { compare_mode: false, garage_page: false };

test.each([
  [PLAIN, "/favourites"],
  [{ ...PLAIN, compare_mode: true }, "/compare"],
  [{ ...PLAIN, garage_page: true }, "/garage"],
  [{ compare_mode: true, garage_page: true }, "/compare"],
])("a site with %j has its saved vehicles at %s", (site, path) => {
  expect(resolveSavedPath(site)).toBe(path);
  const place = site.compare_mode ? "" : "#comparison";
  expect(buildComparisonHref(site)).toBe(path + place);
});

test.each([
  [MAX_SHARED_VEHICLES - 1, MAX_SHARED_VEHICLES - 1],
  [MAX_SHARED_VEHICLES, MAX_SHARED_VEHICLES],
  [MAX_SHARED_VEHICLES + 1, MAX_SHARED_VEHICLES],
])("a link of %d vehicles holds %d", (count, held) => {
  const ids = Array.from({ length: count }, (_, n) => n + 1);
  const { searchParams } = new URL(buildShortlistHref(PLAIN, ids), "https://a.example");
  expect(parseIds(searchParams.get("ids"), 100)).toEqual(ids.slice(0, held));
});

test.each([
  ["1,2,3", [1, 2, 3]],
  ["3,1,3", [3, 1]],
  ["0,-1,1.5,x, 2,1e3,9999999999999999", []],
  ["7,", [7]],
  ["", []],
  [null, []],
])("of %j the ids are %j", (text, ids) => {
  expect(parseIds(text, 20)).toEqual(ids);
});

test.each([
  [0, 0],
  [3, 0],
  [4, 1],
  [11, 8],
  [12, 9],
  [13, 9],
  [50, 9],
])("with %d saved the badge adds %d to the strip", (count, beyond) => {
  expect(countBeyondStrip(count)).toBe(beyond);
});
