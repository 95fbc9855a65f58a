import type { ItemType, ListedVehicle } from "../../vehicle/vehicle.schema.ts";

const NOUNS: Record<ItemType, string> = {
  car: "Car",
  motorcycle: "Motorcycle",
  caravan: "Caravan",
  truck: "Truck",
  motorhome: "Motorhome",
};

/** @see Specification §2, "Reserve this Car" */
export function nameCheckout({ item_type }: Pick<ListedVehicle, "item_type">): string {
  return `Reserve this ${NOUNS[item_type]}`;
}
