import type { SeenVehicle } from "../../garage/saved-vehicles.ts";
import type { Site } from "../../site/config/site.ts";
import { formatHold } from "../availability/hold.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";
import { formatTitle } from "../vehicle-title.ts";
import { toVehicleCard } from "./to-vehicle-card.ts";
import type { VehicleCard } from "./vehicle-card.ts";

/** A saved vehicle that the site shows: its card, and what a device compares with the day it was saved. */
export type SavedItem = {
  card: VehicleCard;
  now: SeenVehicle;
  /** "On hold until 2:32 pm"; null where it is not held. */
  hold: string | null;
};

/** `now` is in milliseconds UTC. */
export function toSavedItem(vehicle: ListedVehicle, site: Site, now: number): SavedItem {
  const { price, status, sold, reserved } = vehicle;
  return {
    card: toVehicleCard(vehicle, site, now),
    hold: formatHold(vehicle, site, now),
    now: { title: formatTitle(vehicle), price, status, sold, reserved },
  };
}
