import { readFileSync } from "node:fs";
import type { MappedVehicle } from "#domain/stock/map-row.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { composeVehicle } from "#domain/vehicle/record/compose-vehicle.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { createDealership, resolveDealershipId } from "./bench-dealerships.ts";

/** The same plan gives the same stock in every process. */
export type StockPlan = { pool: string; vehicles: number; now: number };

/** A stock of any size, generated on demand from a pool. */
export type VehicleSource = Pick<StockPlan, "vehicles" | "now"> & {
  /** A new object for a place from 0, which shares nothing with any other. */
  at: (place: number) => Vehicle;
};

/** A prime, so that all vehicles of the pool are used and neighbours differ. */
const STEP = 7_919;

const LISTED_DAYS = 300;
const SOLD_SHOWN_DAYS = 6;
const HIDDEN_EVERY = 50;

/** Cycles through the pool, giving each vehicle its own price, kilometres, dates and numbers. */
export function openVehicleSource({ pool, vehicles, now }: StockPlan): VehicleSource {
  const lines = readFileSync(pool, "utf8").split("\n");
  const places = new Map<number, ReturnType<typeof createDealership>>();
  const findPlace = (id: number) => {
    const known = places.get(id) ?? createDealership(id);
    places.set(id, known);
    return known;
  };
  return {
    vehicles,
    now,
    at: (place) => {
      const mapped: MappedVehicle = JSON.parse(lines[(place * STEP) % lines.length] ?? "");
      const { dealership, location } = findPlace(resolveDealershipId(place, vehicles));
      // Distinct listing times, so that "the newest first" has one answer.
      const age = (((place * STEP) % vehicles) / vehicles) * LISTED_DAYS * DAY_MS;
      const record = {
        id: place + 1,
        slug: `${mapped.slugBase}-${place}`,
        dealershipId: dealership.id,
        locationId: location.id,
        mapping: "forecourt",
        sourceKey: `B${place}`,
        imported: varyVehicle(mapped.imported, place),
        details: mapped.details,
        createdAt: now - Math.floor(age),
        soldAt: mapped.soldAt && now - (place % SOLD_SHOWN_DAYS) * DAY_MS - DAY_MS / 2,
        reservedAt: null,
        holdUntil: null,
        updatedAt: now,
      };
      return composeVehicle(record, dealership, location);
    },
  };
}

function varyVehicle(imported: MappedVehicle["imported"], place: number) {
  const price = imported.price && imported.price + (place % 97) * 50;
  return {
    ...imported,
    price,
    price_range: price,
    km: imported.km && imported.km + (place % 4_001) * 3,
    stocknum: `B${place}`,
    vin: `BENCH${String(place).padStart(12, "0")}`,
    show_on_dealer_website: place % HIDDEN_EVERY !== 0,
  };
}
