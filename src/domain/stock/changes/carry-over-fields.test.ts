import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FeedCells, hashText, mapOne } from "#tests/builders/feed-row.ts";
import { importedVehicleSchema } from "../../vehicle/vehicle.schema.ts";
import { bindColumns } from "../columns/bind-columns.ts";
import type { FeedMapping } from "../columns/feed-mapping.ts";
import type { MappedVehicle } from "../map-row.ts";
import { FEED_MAPPINGS } from "../mappings/feed-mappings.ts";
import { forecourtMapping } from "../mappings/forecourt.ts";
import { createCarryOver, listAbsentFields } from "./carry-over-fields.ts";
import type { StoredVehicle } from "./stored-vehicle.ts";

const CAR: FeedCells = { stock_number: "U1", make: "Mazda", model: "CX-5", year: "2022" };

function toStored(mapping: FeedMapping, row: FeedCells): StoredVehicle {
  const { vehicle } = mapOne(mapping, row);
  return { ...vehicle, createdAt: vehicle.listedAt ?? 0, locationId: null };
}

/** A stored vehicle of our own format after a row with these columns alone. */
function complete(stored: FeedCells, row: FeedCells, mapping: FeedMapping = forecourtMapping) {
  const carryOver = createCarryOver({
    binding: bindColumns(Object.keys(row), mapping),
    locations: [],
    hashText,
  });
  return carryOver(mapOne(mapping, row).vehicle, toStored(mapping, stored));
}

const completeOurs = (stored: FeedCells, row: FeedCells): MappedVehicle =>
  complete({ ...CAR, ...stored }, { ...CAR, ...row });

/** Cells that every field may hold, by its name. */
const CELLS: Partial<Record<string, readonly string[]>> = {
  stock_number: ["U1"],
  make: ["Mazda"],
  model: ["CX-5"],
  year: ["2022"],
  title: ["2022 Mazda CX-5 Maxx"],
  car_type: ["used", "new"],
  item_type: ["motorcycle", ""],
  status: ["in_stock", "coming_soon", "sold"],
  sold_date: ["01/11/2026", ""],
  date_in_stock: ["01/10/2026", ""],
  price_drive_away: ["31990", "POA", ""],
  price_egc: ["29990", ""],
  price: ["30990", ""],
  price_type: ["drive_away", "excluding_government_charges", "estimate", "unknown", ""],
  body: ["SUV", "Motorcycle", ""],
  fuel: ["Unleaded", "Hybrid", ""],
  engine: ["2.5 L 4 cyl", ""],
  engine_litres: ["2.5", "3", ""],
  cylinders: ["4", "6", ""],
  seats: ["5", ""],
  doors: ["5", ""],
  colours: ["Red / Black"],
  place: ["Penrith, NSW", ""],
  state: ["NSW", ""],
  certified: ["yes", ""],
  reserved: ["yes", "no", ""],
  reservable: ["no", ""],
  show_on_dealer_website: ["no", ""],
  rego_expiry: ["2027-03-14", ""],
  build_date: ["2021-03", ""],
  compliance_date: ["2021-04", ""],
  features: ["Sunroof|Tow bar", ""],
  filtered_features: ["Sunroof", ""],
  photos: ["https://pictures.example/1.jpg", ""],
  history_report: ["https://reports.example/1", ""],
  payment_processor: ["stripe", ""],
  payment_publishable_key: ["pk_test_1", ""],
  location_code: [""],
};
const NUMBERS = ["48210", ""];
const WORDS = ["Word", "<b>Word</b> &amp; more", ""];
const NUMERIC = /price|km|views|rank|deposit|term|consumption/;

describe.each(FEED_MAPPINGS.map((mapping) => [mapping.name, mapping] as const))(
  "a file of %s that lacks columns",
  (_, mapping) => {
    const columns = Object.entries<readonly string[]>(mapping.columns).map(
      ([field, [header = ""]]) => ({
        header,
        isRequired: mapping.required.some((required) => required === field),
        cells: CELLS[field] ?? (NUMERIC.test(field) ? NUMBERS : WORDS),
      }),
    );

    test("leaves the fields of those columns exactly as they are", () => {
      const row = fc.record(
        Object.fromEntries(columns.map(({ header, cells }) => [header, fc.constantFrom(...cells)])),
      );
      const optional = columns.filter(({ isRequired }) => !isRequired).map(({ header }) => header);
      fc.assert(
        fc.property(row, (cells) => {
          const completed = complete(
            cells,
            Object.fromEntries(
              Object.entries(cells).filter(([header]) => !optional.includes(header)),
            ),
            mapping,
          );
          const { imported, details, contentHash } = mapOne(mapping, cells).vehicle;
          expect(completed.imported).toEqual(imported);
          expect(completed.details).toEqual(details);
          expect(completed.contentHash).toBe(contentHash);
        }),
        { numRuns: 100 },
      );
    });

    test("leaves one that is missing alone as it is, with the others there", () => {
      const row = fc.record(
        Object.fromEntries(columns.map(({ header, cells }) => [header, fc.constantFrom(...cells)])),
      );
      // One price column beside others may be read in two ways: the table below has these.
      const missing = fc.constantFrom(
        ...columns
          .filter(
            ({ isRequired, header }) => !isRequired && !/price$|^price_|^DAP|^EGC/i.test(header),
          )
          .map(({ header }) => header),
      );
      fc.assert(
        fc.property(row, missing, (cells, header) => {
          const { [header]: _left, ...others } = cells;
          const completed = complete(cells, others, mapping);
          const before = mapOne(mapping, cells).vehicle;
          // A car that only its reservation's own column calls reserved is free by its status.
          const reserved = header === "reserved" ? false : before.imported.reserved;
          expect({ ...completed.imported, reserved: false }).toEqual({
            ...before.imported,
            reserved: false,
          });
          expect(completed.imported.reserved).toBe(reserved);
          expect(completed.details).toEqual(before.details);
        }),
        { numRuns: 150 },
      );
    });
  },
);

describe("a column that is there", () => {
  test("and blank says that its field is unknown", () => {
    const completed = completeOurs({ km: "5", price: "9", badge: "Maxx" }, { km: "", badge: "" });
    expect(completed.imported).toMatchObject({ km: null, price: 9, name: "2022 Mazda CX-5" });
  });

  test("names the vehicle together with what is stored", () => {
    const completed = completeOurs({ badge: "Maxx", series: "KF" }, { badge: "Akera" });
    expect(completed.imported).toMatchObject({ name: "2022 Mazda CX-5 Akera KF", series: "KF" });
  });

  test.each<[FeedCells, FeedCells, number | null, string]>([
    [{ price: "30000", price_type: "drive_away" }, { price: "28000" }, 28_000, "drive_away"],
    [{ price_drive_away: "30000" }, { price: "28000" }, 28_000, "drive_away"],
    [{ price_drive_away: "30000" }, { price: "" }, null, "unknown"],
    [{ price_drive_away: "30000" }, { price_egc: "27000" }, 30_000, "drive_away"],
    [{ price_egc: "27000" }, { price_drive_away: "30000" }, 30_000, "drive_away"],
    [{ price: "30000" }, { price_type: "estimate" }, 30_000, "estimate"],
    [{ price: "30000", price_type: "estimate" }, { price: "28000" }, 28_000, "estimate"],
    [{ price_egc: "27000" }, { price_egc: "26000" }, 26_000, "excluding_government_charges"],
  ])("%j and then %j shows the price %s, %s", (stored, row, price, priceType) => {
    const { imported } = completeOurs(stored, row);
    expect(imported).toMatchObject({ price, price_range: price, price_type: priceType });
  });

  test("decides what follows from it, unless that was said otherwise", () => {
    const followed = completeOurs(
      { body: "SUV", engine: "2.5 L 4 cyl", features: "A|B" },
      { body: "Motorcycle", engine: "3 L 6 cyl", features: "C" },
    );
    expect(followed.imported).toMatchObject({ item_type: "motorcycle", filtered_features: ["C"] });
    expect(followed.details).toMatchObject({ engineSizeLitres: 3, cylinders: 6 });
    const named = completeOurs(
      { body: "SUV", item_type: "truck", engine: "2.5 L", engine_litres: "2", cylinders: "5" },
      { body: "Motorcycle", engine: "3 L 6 cyl" },
    );
    expect(named.imported.item_type).toBe("truck");
    expect(named.details).toMatchObject({ engineSizeLitres: 2, cylinders: 5, engine: "3 L 6 cyl" });
  });

  test("may count the seats among the doors", () => {
    expect(completeOurs({ doors: "5 Seats" }, {}).imported.seats).toBe(5);
    expect(completeOurs({ doors: "5 Seats" }, { doors: "7 Seats" }).imported.seats).toBe(7);
    expect(completeOurs({ seats: "5" }, { doors: "4" }).imported.seats).toBe(5);
    expect(completeOurs({ seats: "5" }, { seats: "" }).imported.seats).toBeNull();
  });

  test("gives the processor and the lender what only it says", () => {
    const stored = {
      payment_processor: "stripe",
      payment_publishable_key: "pk_test_1",
      deposit_amount: "500",
      finance_deposit: "3000",
      finance_term_years: "5",
    };
    const { imported } = completeOurs(stored, {
      payment_processor: "stripe",
      deposit_amount: "700",
      finance_term_years: "4",
    });
    expect(imported).toMatchObject({
      payment_processors: [{ authorization_key: "pk_test_1", deposit_amount: 700 }],
      has_checkout_payment_processor: true,
      finance_lenders: [{ deposit: 3000, termYears: 4 }],
    });
    const other = completeOurs(stored, { payment_processor: "other" }).imported;
    expect(other.payment_processors[0]).toMatchObject({ authorization_key: null });
  });
});

test("a record whose fields stand in another order is the same", () => {
  const stored = toStored(forecourtMapping, { ...CAR, badge: "Maxx" });
  const turned = Object.fromEntries(Object.entries(stored.imported).reverse());
  const carryOver = createCarryOver({
    binding: bindColumns(Object.keys(CAR), forecourtMapping),
    locations: [],
    hashText,
  });
  const { vehicle } = mapOne(forecourtMapping, CAR);
  const completed = carryOver(vehicle, {
    ...stored,
    imported: importedVehicleSchema.parse(turned),
  });
  expect(completed.contentHash).toBe(stored.contentHash);
});

test("the fields that a file lacks are those of its own format", () => {
  const absent = listAbsentFields(bindColumns(Object.keys(CAR), forecourtMapping));
  expect(absent).toContain("price_drive_away");
  expect(absent).not.toContain("make");
  expect(absent).not.toContain("title");
});
