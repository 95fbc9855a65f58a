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
