import { describe, expect, test } from "vitest";
import { type FeedCells, hashText, mapOne } from "#tests/builders/feed-row.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type Location, locationSchema } from "../../location/location.schema.ts";
import { bindColumns } from "../columns/bind-columns.ts";
import { createRowMapper } from "../map-row.ts";
import { forecourtMapping } from "../mappings/forecourt.ts";
import { createCarryOver } from "./carry-over-fields.ts";

const CAR: FeedCells = { stock_number: "U1", make: "Mazda", model: "CX-5", year: "2022" };

const buildPlace = (id: number, city: string, type = "sales"): Location => ({
  ...locationSchema.parse({
    name: `Place ${id}`,
    dealership_slug: "riverbend-motors",
    location_type: type,
    address: { city },
  }),
  id,
  slug: `place-${id}`,
  dealership_id: 1,
});

/** Where a vehicle is after a row of a file without location codes. */
function locate(
  stored: { city: string; locationId: number | null },
  row: FeedCells,
  locations: readonly Location[],
): number | null {
  const cells = { ...CAR, ...row };
  const binding = bindColumns(Object.keys(cells), forecourtMapping);
  const mapRow = createRowMapper({ binding, locations, now: NOW, hashText });
  const { vehicle } = mapRow({ line: 2, cells: Object.values(cells), fault: null });
  if (vehicle === null) throw new Error("The row was rejected.");
  const before = mapOne(forecourtMapping, { ...CAR, city: stored.city }).vehicle;
  const carryOver = createCarryOver({ binding, locations, hashText });
  return carryOver(vehicle, { ...before, createdAt: NOW, locationId: stored.locationId })
    .locationId;
}

const SYDNEY = buildPlace(1, "Sydney");
const PENRITH = buildPlace(2, "Penrith");
const PLACES = [SYDNEY, PENRITH];

describe("the location of a vehicle whose file has no location codes", () => {
  test("is the one that the city names, with any stored one", () => {
    expect(locate({ city: "Sydney", locationId: 1 }, { city: "Penrith" }, PLACES)).toBe(2);
  });

  test("follows the city where the location it was stored at has moved away", () => {
    const moved = [buildPlace(1, "Perth"), buildPlace(3, "Sydney")];
    expect(locate({ city: "Sydney", locationId: 1 }, { city: "Sydney" }, moved)).toBe(3);
  });

  test("stays as it was named where the city has none, or more than one", () => {
    expect(locate({ city: "Sydney", locationId: 2 }, { city: "Perth" }, PLACES)).toBe(2);
    expect(locate({ city: "Sydney", locationId: 2 }, { city: "" }, PLACES)).toBe(2);
    const twice = [SYDNEY, buildPlace(3, "Sydney")];
    expect(locate({ city: "Sydney", locationId: 3 }, { city: "Sydney" }, twice)).toBe(3);
  });

  test("stays as it was named beside a single place that sells, in another city", () => {
    const places = [SYDNEY, buildPlace(2, "Penrith", "service")];
    expect(locate({ city: "Penrith", locationId: 2 }, { city: "Penrith" }, places)).toBe(2);
    expect(locate({ city: "Penrith", locationId: 2 }, { city: "Sydney" }, places)).toBe(1);
  });

  test("stays as it was named, or by the stored city, where the file has no city either", () => {
    expect(locate({ city: "Sydney", locationId: 2 }, {}, PLACES)).toBe(2);
    expect(locate({ city: "Sydney", locationId: 1 }, {}, PLACES)).toBe(1);
    expect(locate({ city: "Sydney", locationId: null }, {}, PLACES)).toBe(1);
  });

  test("is no longer that of a city which the row does not name any more", () => {
    expect(locate({ city: "Sydney", locationId: 1 }, { city: "Perth" }, PLACES)).toBeNull();
  });
});
