import type { FeedField } from "../columns/feed-mapping.ts";
import type { MappedVehicle } from "../map-row.ts";
import { carryOverField } from "./carry-over-by-field.ts";
import { type CarryOverContext, listAbsentFields } from "./carry-over-fields.ts";
import { listCarriedPrices } from "./resolve-carried-prices.ts";
import type { StoredVehicle } from "./stored-vehicle.ts";

/** Bounds the work; a field that is rarer than one in this many is not reported. */
const VEHICLES_LOOKED_AT = 2000;

const NAMED_FIRST: readonly FeedField[] = [
  "price",
  "price_drive_away",
  "price_egc",
  "km",
  "photos",
  "description",
];

const PRICE_FIELDS: readonly FeedField[] = ["price", "price_drive_away", "price_egc"];

export type CarriedFields = {
  look(vehicle: MappedVehicle, stored: StoredVehicle): void;
  list(): FeedField[];
};

/** Fields that the file lacks and that keep another value than it would give; buyers' questions first. */
export function createCarriedFields({
  binding,
  locations,
}: Pick<CarryOverContext, "binding" | "locations">): CarriedFields {
  const isInFile = (field: FeedField): boolean => binding.positions.has(field);
  const absent = listAbsentFields(binding);
  const open = new Set(absent);
  let looked = 0;

  const isCarried = (field: FeedField, vehicle: MappedVehicle, stored: StoredVehicle): boolean => {
    if (PRICE_FIELDS.includes(field)) {
      return listCarriedPrices(vehicle.prices, stored, isInFile).includes(field);
    }
    const target = {
      imported: { ...vehicle.imported },
      details: { ...vehicle.details },
      locationId: vehicle.locationId,
    };
    carryOverField(field, target, stored, { isInFile, locations });
    return (
      target.locationId !== vehicle.locationId ||
      differs(target.imported, vehicle.imported) ||
      differs(target.details, vehicle.details)
    );
  };

  return {
    look(vehicle, stored) {
      if (looked === VEHICLES_LOOKED_AT) return;
      looked += 1;
      for (const field of open) if (isCarried(field, vehicle, stored)) open.delete(field);
    },
    list() {
      const carried = absent.filter((field) => !open.has(field));
      return [
        ...NAMED_FIRST.filter((field) => carried.includes(field)),
        ...carried.filter((field) => !NAMED_FIRST.includes(field)),
      ];
    },
  };
}

function differs(one: object, other: object): boolean {
  const before = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).some(
    ([name, value]) =>
      value !== before.get(name) && JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
}
