import type { Vehicle } from "../vehicle.schema.ts";
import { isSold } from "./availability.ts";

type Availability = Pick<
  Vehicle,
  "status" | "sold" | "reserved" | "hold_until_timestamp" | "show_on_dealer_website"
>;

/** Changes that pages must show at once. Undefined means not in the index. */
export function hasAvailabilityChanged(
  before: Availability | undefined,
  after: Vehicle | undefined,
): boolean {
  if (before === undefined) return false;
  return after === undefined || toState(before) !== toState(after);
}

function toState(vehicle: Availability): string {
  return [
    isSold(vehicle),
    vehicle.reserved,
    vehicle.hold_until_timestamp,
    vehicle.show_on_dealer_website,
  ].join(" ");
}
