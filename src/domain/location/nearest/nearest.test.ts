import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildLocation } from "#tests/builders/site.ts";
import { findVisitorPoint } from "./find-visitor-point.ts";
import { formatDistance } from "./format-distance.ts";
import { POSTCODE_AREAS } from "./postcode-areas.ts";
import { sortByDistance } from "./sort-by-distance.ts";

const place = (id: number, city: string, postcode: string, lat: number | null, lang: number) => {
  const location = buildLocation({ id, name: `Yard of ${city}` });
  return { ...location, address: { ...location.address, city, postcode, lat, lang } };
};

const PARRAMATTA = place(1, "Parramatta", "2150", -33.815, 151.001);
const PENRITH = place(2, "Penrith", "2750", -33.751, 150.694);
const HORNSBY = place(3, "Hornsby", "2077", -33.7045, 151.0993);
const UNMAPPED = place(4, "Manly", "2095", null, 151.28);
const YARDS = [PARRAMATTA, PENRITH, HORNSBY, UNMAPPED];

test.each([
  ["2150", "AU", "Parramatta"],
  [" 2747 ", "AU", "Penrith"],
  ["2095", "AU", "Manly"],
  ["penrith", "AU", "Penrith"],
  ["Brisbane", "AU", "Brisbane"],
  ["0870", "AU", "Alice Springs"],
  ["3216", "AU", "Geelong"],
  ["0112", "NZ", "Whangārei"],
  ["whangarei", "NZ", "Whangārei"],
  ["8011", "NZ", "Christchurch"],
  ["9999", "AU", undefined],
  ["Springfield", "AU", undefined],
  ["", "AU", undefined],
] as const)("%j in %s is %s", (typed, country, name) => {
  expect(findVisitorPoint(typed, YARDS, country)?.name).toBe(name);
});

test("a postcode of one of the dealer's places is exactly there", () => {
  expect(findVisitorPoint("2750", YARDS, "AU")).toMatchObject({ lat: -33.751, lang: 150.694 });
});

const listFrom = (typed: string) =>
  sortByDistance(YARDS, findVisitorPoint(typed, YARDS, "AU") ?? { lat: 0, lang: 0 }).map(
    ({ location }) => location.id,
  );

test("places come nearest first, those that lie nowhere last", () => {
  expect(listFrom("2750")).toEqual([2, 1, 3, 4]);
  expect(listFrom("2076")).toEqual([3, 1, 2, 4]);
  expect(sortByDistance([UNMAPPED], { lat: 0, lang: 0 })[0]?.km).toBeNull();
});

test("runs of postcodes follow one another, and lie in their country", () => {
  for (const [country, [south, north, west, east]] of [
    ["AU", [-44, -10, 113, 154]],
    ["NZ", [-47, -34, 166, 179]],
  ] as const) {
    const runs = POSTCODE_AREAS[country].split("\n").map((line) => {
      const [run = "", lat, lang] = line.split(" ");
      const [from, to] = run.split("-").map(Number);
      return { from: from ?? 0, to: to ?? 0, lat: Number(lat), lang: Number(lang) };
    });
    const sorted = runs.toSorted((one, other) => one.from - other.from);
    for (const [n, { from, to, lat, lang }] of sorted.entries()) {
      expect(to).toBeGreaterThanOrEqual(from);
      expect(from).toBeGreaterThan(sorted[n - 1]?.to ?? -1);
      expect(lat).toSatisfy((degrees: number) => south < degrees && degrees < north);
      expect(lang).toSatisfy((degrees: number) => west < degrees && degrees < east);
    }
  }
});

test.each([
  [0, "en-AU", false, "0.0 km"],
  [4.24, "en-AU", false, "4.2 km"],
  [9.94, "en-NZ", false, "9.9 km"],
  [9.96, "en-AU", false, "10 km"],
  [38.4, "en-AU", false, "38 km"],
  [16.09344, "en-US", false, "10 mi"],
  [8, "en-US", false, "5.0 mi"],
  [0, "en-AU", true, "under 5 km"],
  [2.4, "en-AU", true, "under 5 km"],
  [2.5, "en-AU", true, "about 5 km"],
  [7.5, "en-AU", true, "about 10 km"],
  [38.4, "en-NZ", true, "about 40 km"],
  [80.5, "en-US", true, "about 50 mi"],
] as const)("%d km at %s (rough: %s) reads %s", (km, locale, isRough, words) => {
  expect(formatDistance(km, locale, isRough)).toBe(words);
});

test("a farther place never reads nearer", () => {
  const length = fc.double({ min: 0, max: 5_000, noNaN: true });
  fc.assert(
    fc.property(length, length, fc.boolean(), (one, other, isRough) => {
      const read = (km: number) =>
        Number(/[\d.]+/.exec(formatDistance(km, "en-AU", isRough))?.[0] ?? Number.NaN);
      expect(read(Math.min(one, other))).toBeLessThanOrEqual(read(Math.max(one, other)));
    }),
  );
});
