import { describe, expect, test } from "vitest";
import { addressSchema } from "#domain/location/location.schema.ts";
import { buildLocation } from "#tests/builders/site.ts";
import { listMetropolises } from "./list-metropolises.ts";

const SYDNEY_LAT = -33.869;
const KM_OF_A_DEGREE = 111.195;

/** A town straight to the north of Sydney. */
const placeNorth = (city: string, km: number) =>
  buildLocation({
    address: addressSchema.parse({ city, lat: SYDNEY_LAT + km / KM_OF_A_DEGREE, lang: 151.209 }),
  });

describe("a city that shoppers name instead of a suburb", () => {
  test.each([
    [59.9, [{ name: "Sydney", towns: ["Hornsby"] }]],
    [60.1, []],
  ])("has towns of up to 60 km from its centre: %d km", (km, listed) => {
    const locations = [placeNorth("Hornsby", km)];
    expect(listMetropolises({ locations, search_paths: [] })).toEqual(listed);
  });

  test("has the towns that the site's own page for it has", () => {
    const filters = { car_type: "used", city: ["Hornsby", "Gosford"] };
    const search_paths = [{ path: "/search/sydney", name: "Used cars in Sydney", filters }];
    expect(listMetropolises({ locations: [placeNorth("Ryde", 9)], search_paths })).toEqual([
      { name: "Sydney", towns: ["Hornsby", "Gosford"] },
    ]);
  });

  test("has those near its centre where the page for it names none", () => {
    const search_paths = [{ path: "/search/sydney", name: "Used cars in Sydney", filters: {} }];
    expect(listMetropolises({ locations: [placeNorth("Ryde", 9)], search_paths })).toEqual([
      { name: "Sydney", towns: ["Ryde"] },
    ]);
  });

  test("is none where the location says no coordinates", () => {
    const locations = [buildLocation({ address: addressSchema.parse({ city: "Hornsby" }) })];
    expect(listMetropolises({ locations, search_paths: [] })).toEqual([]);
  });
});
