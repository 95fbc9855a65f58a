import { expect, test } from "vitest";
import { buildLocation } from "#tests/builders/site.ts";
import { buildDirectionsUrl } from "./location-place.ts";

const location = buildLocation();

test("a location without address has no directions", () => {
  const address = { ...location.address, street: null, city: null, state: null, postcode: null };
  expect(buildDirectionsUrl({ ...location, address })).toBeNull();
});

test("a location's own map wins over a search for its address", () => {
  const place_url = "https://maps.example/riverbend";
  expect(buildDirectionsUrl({ ...location, address: { ...location.address, place_url } })).toBe(
    place_url,
  );
  expect(buildDirectionsUrl(location)).toContain("destination=Riverbend%20Motors%20-%20Sales%2C");
});

test("the way leads to a location's coordinates, also without address, and to its address where one of them lacks", () => {
  const point = { ...location.address, lat: -33.815, lang: 151.0011 };
  const bare = { ...point, street: null, city: null, state: null, postcode: null };
  for (const address of [point, bare]) {
    expect(buildDirectionsUrl({ ...location, address })).toBe(
      "https://www.google.com/maps/dir/?api=1&destination=-33.815%2C151.0011",
    );
  }
  const address = { ...location.address, lat: -33.815 };
  expect(buildDirectionsUrl({ ...location, address })).toBe(buildDirectionsUrl(location));
});
