import { isSold } from "../vehicle/availability/availability.ts";
import type { ListedVehicle } from "../vehicle/vehicle.schema.ts";

/** Whole dollars; at or below it nothing is reserved, bought or traded in online. @see Specification §9 */
export const MIN_ONLINE_PRICE = 200;

const TEST_DRIVE_ONLY_TAG = "test drive only";

/** A condition of an offer, named by the fault where it fails. */
export type Condition<Refusal extends string, Policy> = {
  refusal: Refusal;
  holds: (vehicle: ListedVehicle, policy: Policy) => boolean;
};

/** Conditions of the vehicle alone, which several offers share. */
export const NOT_SOLD = {
  refusal: "sold",
  holds: (vehicle: ListedVehicle) => !isSold(vehicle),
} as const;
export const IN_STOCK = {
  refusal: "not_in_stock",
  holds: ({ status }: ListedVehicle) => status === "in_stock",
} as const;
export const NOT_RESERVED = {
  refusal: "reserved",
  holds: ({ reserved }: ListedVehicle) => !reserved,
} as const;
export const FOR_SALE = {
  refusal: "test_drive_only",
  holds: ({ tag }: ListedVehicle) => tag?.trim().toLowerCase() !== TEST_DRIVE_ONLY_TAG,
} as const;
export const PRICED = {
  refusal: "no_price",
  holds: ({ price }: ListedVehicle) => price !== null && price > MIN_ONLINE_PRICE,
} as const;

/** The first condition that fails, by its name; null where all hold. */
export function findRefusal<Refusal extends string, Policy>(
  conditions: readonly Condition<Refusal, Policy>[],
  vehicle: ListedVehicle,
  policy: Policy,
): Refusal | null {
  return conditions.find(({ holds }) => !holds(vehicle, policy))?.refusal ?? null;
}
