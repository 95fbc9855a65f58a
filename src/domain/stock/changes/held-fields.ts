import type { FeedField } from "../columns/feed-mapping.ts";
import type { MappedVehicle } from "../map-row.ts";
import { type KeepingContext, listAbsentFields } from "./keep-absent-fields.ts";
import { keepField } from "./kept-by-field.ts";
import type { KnownVehicle } from "./known-vehicle.ts";
import { listKeptPrices } from "./resolve-kept-prices.ts";

/** Known vehicles looked at: in larger stock a field that is rarer than this is not named. */
const VEHICLES_LOOKED_AT = 2000;

/** What an operator looks for first. */
const NAMED_FIRST: readonly FeedField[] = [
  "price",
  "price_drive_away",
  "price_egc",
  "km",
  "photos",
  "description",
];

const PRICE_FIELDS: readonly FeedField[] = ["price", "price_drive_away", "price_egc"];

export type HeldFields = {
  look(vehicle: MappedVehicle, known: KnownVehicle): void;
  list(): FeedField[];
};

/**
 * Fields that a file has no column for and that known vehicles hold otherwise than a new vehicle of
 * the file would: those that the file leaves as they are. The first ones are what buyers ask for.
 */
export function createHeldFields({
  binding,
  locations,
}: Pick<KeepingContext, "binding" | "locations">): HeldFields {
  const isInFile = (field: FeedField): boolean => binding.positions.has(field);
  const absent = listAbsentFields(binding);
  const open = new Set(absent);
  let looked = 0;

  const holds = (field: FeedField, vehicle: MappedVehicle, known: KnownVehicle): boolean => {
    if (PRICE_FIELDS.includes(field)) {
      return listKeptPrices(vehicle.prices, known, isInFile).includes(field);
    }
    const kept = {
      imported: { ...vehicle.imported },
      details: { ...vehicle.details },
      locationId: vehicle.locationId,
    };
    keepField(field, kept, known, { isInFile, locations });
    return (
      kept.locationId !== vehicle.locationId ||
      differs(kept.imported, vehicle.imported) ||
      differs(kept.details, vehicle.details)
    );
  };

  return {
    look(vehicle, known) {
      if (looked === VEHICLES_LOOKED_AT) return;
      looked += 1;
      for (const field of open) if (holds(field, vehicle, known)) open.delete(field);
    },
    list() {
      const held = absent.filter((field) => !open.has(field));
      return [
        ...NAMED_FIRST.filter((field) => held.includes(field)),
        ...held.filter((field) => !NAMED_FIRST.includes(field)),
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
