import { describe, expect, test } from "vitest";
import { type Location, locationSchema } from "../location/location.schema.ts";
import { findLocationByCode, resolveOnlyLocation } from "./resolve-location.ts";

const buildPlace = (id: number, changes: object): Location => ({
  ...locationSchema.parse({
    name: `Place ${id}`,
    dealership_slug: "riverbend-motors",
    ...changes,
  }),
  id,
  slug: `place-${id}`,
  dealership_id: 1,
});

const penrith = buildPlace(1, { feed_code: "PEN", address: { city: "Penrith" } });
const windsor = buildPlace(2, { address: { city: "Windsor" } });
const service = buildPlace(3, { location_type: "service", address: { city: "Penrith" } });
const places = [penrith, windsor, service];

describe("the location that a feed's code names", () => {
  test.each([
    ["pen", 1],
    ["place-2", 2],
    ["PLACE 3", 3],
    ["elsewhere", undefined],
  ])("%s", (code, id) => {
    expect(findLocationByCode(code, places)?.id).toBe(id);
  });
});

describe("the location of a vehicle whose feed names none", () => {
  test("is the only place that sells", () => {
    expect(resolveOnlyLocation(null, [windsor, service])?.id).toBe(2);
  });

  test("is the only one in its city", () => {
    expect(resolveOnlyLocation("PENRITH", places)?.id).toBe(1);
  });

  test("is not guessed", () => {
    expect(resolveOnlyLocation(null, places)).toBeNull();
    expect(resolveOnlyLocation("Perth", places)).toBeNull();
    expect(resolveOnlyLocation("Perth", [])).toBeNull();
  });
});
