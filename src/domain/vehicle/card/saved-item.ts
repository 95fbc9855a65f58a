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
  /** How a change tells that it is held, beside its card, whose tag may tell until when; null where it is not held. */
  hold: string | null;
};

/** `now` is in milliseconds UTC. */
export function toSavedItem(vehicle: ListedVehicle, site: Site, now: number): SavedItem {
  const { price, status, sold, reserved } = vehicle;
  const card = toVehicleCard(vehicle, site, now);
  const hold = formatHold(vehicle, site, now);
  const isSaidByTag = hold !== null && [card.tag, card.takenTag].some((tag) => tag?.text === hold);
  return {
    card,
    hold: isSaidByTag ? "Now on hold" : hold,
    now: { title: formatTitle(vehicle), price, status, sold, reserved },
  };
}
