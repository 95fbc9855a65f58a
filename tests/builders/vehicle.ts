import { DAY_MS } from "#domain/time/time-units.ts";
import type { VehicleRecord } from "#domain/vehicle/record/vehicle-record.ts";
import {
  type ImportedVehicle,
  type Vehicle,
  type VehicleDetails,
  vehicleDetailsSchema,
  vehicleSchema,
} from "#domain/vehicle/vehicle.schema.ts";

/** The tests' current time: Friday 20 November 2026, 13:00 in Sydney. */
export const NOW = Date.UTC(2026, 10, 20, 2, 0, 0);

/** A month before NOW, so that no rule for new stock applies by accident. */
const LISTED_AT = NOW - 30 * DAY_MS;

const USED_CAR: Vehicle = vehicleSchema.parse({
  id: 1,
  name: "2022 Mazda CX-5 Maxx Sport",
  slug: "2022-mazda-cx-5-maxx-sport-u10452",
  status: "in_stock",
  badge: "Maxx Sport",
  car_type: "used",
  created_at: new Date(LISTED_AT).toISOString(),
  created_at_timestamp: LISTED_AT / 1000,
  make: "Mazda",
  make_model: "Mazda CX-5",
  model: "CX-5",
  series: "KF Series",
  year: 2022,
  km: 45_210,
  colour: "Soul Red",
  seats: 5,
  stocknum: "U10452",
  vin: "JM0KF4WLA00123456",
  fuel: "Unleaded",
  simple_body: "SUV",
  simple_drive: "FWD",
  simple_fuel: "Petrol",
  simple_transmission: "Automatic",
  price: 31_990,
  price_type: "drive_away",
  price_range: 31_990,
  city: "Parramatta",
  state: "NSW",
  dealership_name: "Riverbend Motors",
  dealership_id: 1,
  dealership_slug: "riverbend-motors",
  dealership_ids: [1],
  location_id: 1,
  location_name: "Riverbend Motors - Sales",
  filtered_features: ["Reversing camera", "Sunroof"],
  photos_count: 1,
  primary_image_url: "https://pictures.example/u10452/1.jpg",
  images: [{ image: { url: "https://pictures.example/u10452/1.jpg" } }],
});

/** A used Mazda CX-5 in stock at dealership 1; `make_model` follows make and model. */
export function buildVehicle(overrides: Partial<Vehicle> = {}): Vehicle {
  const vehicle = { ...USED_CAR, ...overrides };
  return { ...vehicle, make_model: overrides.make_model ?? `${vehicle.make} ${vehicle.model}` };
}

export function buildVehicleDetails(overrides: Partial<VehicleDetails> = {}): VehicleDetails {
  return {
    ...vehicleDetailsSchema.parse({
      description: "One owner.\n\nFull service history.",
      features: ["Reversing camera", "Sunroof", "Heated seats"],
      engineSizeLitres: 2.5,
      doors: 5,
    }),
    ...overrides,
  };
}

/** The feed's data of `buildVehicle`. */
export function buildImportedVehicle(overrides: Partial<ImportedVehicle> = {}): ImportedVehicle {
  const {
    id: _id,
    slug: _slug,
    sold: _sold,
    hold_until_timestamp: _holdUntilTimestamp,
    created_at: _createdAt,
    created_at_timestamp: _createdAtTimestamp,
    sold_date_timestamp: _soldDateTimestamp,
    dealership_name: _dealershipName,
    dealership_id: _dealershipId,
    dealership_slug: _dealershipSlug,
    dealership_ids: _dealershipIds,
    location_id: _locationId,
    location_name: _locationName,
    location: _location,
    custom_rank: _customRank,
    key_facts: _keyFacts,
    berths: _berths,
    cylinders: _cylinders,
    doors: _doors,
    engine_cc: _engineCc,
    engine_litres: _engineLitres,
    licence: _licence,
    length_metres: _length,
    tare_kg: _tare,
    atm_kg: _atm,
    gvm_kg: _gvm,
    power_kw: _power,
    axles: _axles,
    bond: _bond,
    minimum_term: _minimumTerm,
    km_included: _kmIncluded,
    electric_range_km: _electricRange,
    identifiers: _identifiers,
    ...imported
  } = USED_CAR;
  const vehicle = { ...imported, custom_rank: null, ...overrides };
  return { ...vehicle, make_model: overrides.make_model ?? `${vehicle.make} ${vehicle.model}` };
}

/** The stored record of a used car at dealership 1, listed a month before NOW. */
export function buildVehicleRecord(overrides: Partial<VehicleRecord> = {}): VehicleRecord {
  return {
    id: 1,
    slug: USED_CAR.slug,
    dealershipId: 1,
    locationId: 1,
    mapping: "forecourt",
    sourceKey: "U10452",
    imported: buildImportedVehicle(),
    details: buildVehicleDetails(),
    createdAt: LISTED_AT,
    soldAt: null,
    reservedAt: null,
    holdUntil: null,
    updatedAt: LISTED_AT,
    ...overrides,
  };
}
