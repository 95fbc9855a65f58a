import { describe, expect, test } from "vitest";
import { type Location, locationSchema } from "../../location/location.schema.ts";
import type { Dealership } from "../../site/config/site.ts";
import { vehicleDetailsSchema, vehicleSchema } from "../vehicle.schema.ts";
import { composeVehicle } from "./compose-vehicle.ts";
import type { VehicleRecord } from "./vehicle-record.ts";

const CREATED_AT = Date.UTC(2026, 2, 14, 9, 26, 53, 987);

const dealership: Dealership = {
  id: 7,
  slug: "example-motors",
  name: "Example Motors",
  phone: null,
  email: null,
  price_state: "NSW",
  payment_processors: [],
};

const location: Location = {
  ...locationSchema.parse({
    name: "Example Motors Penrith",
    dealership_slug: "example-motors",
    address: { street: "1 Example St", city: "Penrith", state: "NSW" },
    contact_detail: { landline_phone: "02 5550 1234" },
  }),
  id: 3,
  slug: "example-motors-penrith",
  dealership_id: 7,
};

function buildRecord(changes: Partial<VehicleRecord> = {}): VehicleRecord {
  const vehicle = vehicleSchema.parse({
    id: 1,
    name: "2022 Mazda CX-5 Maxx Sport",
    slug: "2022-mazda-cx-5-maxx-sport-u10452",
    status: "in_stock",
    car_type: "used",
    created_at: "",
    created_at_timestamp: 0,
    make: "Mazda",
    make_model: "Mazda CX-5",
    model: "CX-5",
    year: 2022,
    dealership_name: "",
    dealership_id: 0,
    dealership_slug: "",
    dealership_ids: [],
  });
  return {
    id: 11,
    slug: vehicle.slug,
    dealershipId: 7,
    locationId: 3,
    mapping: "forecourt",
    sourceKey: "U10452",
    imported: { ...vehicle, custom_rank: null },
    details: vehicleDetailsSchema.parse({}),
    createdAt: CREATED_AT,
    soldAt: null,
    reservedAt: null,
    holdUntil: null,
    updatedAt: CREATED_AT,
    ...changes,
  };
}

describe("the search document of a record", () => {
  test("takes identity, instants, dealership and location from the platform", () => {
    expect(composeVehicle(buildRecord(), dealership, location)).toMatchObject({
      id: 11,
      created_at: "2026-03-14T09:26:53.987Z",
      created_at_timestamp: Math.floor(CREATED_AT / 1000),
      sold: false,
      sold_date_timestamp: null,
      dealership_ids: [7],
      location_id: 3,
      location: { name: "Example Motors Penrith", phone: "02 5550 1234" },
      city: "Penrith",
      state: "NSW",
    });
  });

  test("has the further places where it is shown, also without a place of its own", () => {
    const record = buildRecord();
    const imported = { ...record.imported, distribution_locations: ["HOR", "Liverpool"] };
    const vehicle = composeVehicle({ ...record, imported }, dealership, location);
    expect(vehicle.location?.distribution_locations).toEqual(["HOR", "Liverpool"]);
    const elsewhere = composeVehicle({ ...record, imported }, dealership, null);
    expect(elsewhere.distribution_locations).toEqual(["HOR", "Liverpool"]);
  });

  test("keeps the feed's own city, and does without a location", () => {
    const record = buildRecord();
    const imported = { ...record.imported, city: "Perth", state: "WA" };
    expect(composeVehicle({ ...record, imported }, dealership, location).city).toBe("Perth");
    expect(composeVehicle(record, dealership, null)).toMatchObject({ city: null, location: null });
  });

  test("a sold date makes it sold, with any status in the feed", () => {
    const soldAt = CREATED_AT + 5_000;
    expect(composeVehicle(buildRecord({ soldAt }), dealership, null)).toMatchObject({
      status: "sold",
      sold: true,
      sold_date_timestamp: Math.floor(soldAt / 1000),
    });
  });

  test("a reservation made here wins over the feed", () => {
    const document = composeVehicle(buildRecord({ reservedAt: CREATED_AT }), dealership, null);
    expect(document.reserved).toBe(true);
  });

  test("the feed's rank wins over the reckoned one, even when it is 0", () => {
    const record = buildRecord();
    const imported = { ...record.imported, custom_rank: 0 };
    expect(composeVehicle({ ...record, imported }, dealership, null).custom_rank).toBe(0);
    expect(composeVehicle(record, dealership, null).custom_rank).toBeGreaterThan(0);
  });
});

describe("the processors of a deposit", () => {
  const fed = { authorization_type: "stripe", authorization_key: "pk_fed", deposit_amount: 250 };
  const own = { authorization_type: "sandbox", authorization_key: "pk_own", deposit_amount: 500 };
  const compose = (feed: (typeof fed)[], ofDealership: Dealership["payment_processors"]) =>
    composeVehicle(
      { ...buildRecord(), imported: { ...buildRecord().imported, payment_processors: feed } },
      { ...dealership, payment_processors: ofDealership },
      null,
    );

  test("are the dealership's, else the feed's", () => {
    expect(compose([fed], [own])).toMatchObject({
      payment_processors: [own],
      has_checkout_payment_processor: true,
    });
    expect(compose([fed], [])).toMatchObject({ payment_processors: [fed] });
    expect(compose([], [])).toMatchObject({ has_checkout_payment_processor: false });
  });

  test("take the feed's deposit where the dealership's gives none", () => {
    const without = { ...own, deposit_amount: null };
    expect(compose([fed], [without]).payment_processors).toEqual([{ ...own, deposit_amount: 250 }]);
    expect(compose([], [without]).payment_processors).toEqual([without]);
  });
});
