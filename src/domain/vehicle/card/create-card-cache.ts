import type { Site } from "../../site/config/site.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";
import { resolveNewTagEnd } from "./display-tag.ts";
import { toVehicleCard } from "./to-vehicle-card.ts";
import type { VehicleCard } from "./vehicle-card.ts";

/** Cards kept at once: a few megabytes. */
const MAX_CARDS = 2_000;

/** The site that a card is of, and the instants between which it is right. */
type CachedCard = { site: Site; card: VehicleCard; from: number; until: number };

/**
 * `toVehicleCard`, cached while vehicle and site are the same objects: the search in the process gives
 * its own documents, and the same ones stand on page after page.
 */
export function createCardCache(): typeof toVehicleCard {
  let cached = new Map<ListedVehicle, CachedCard>();
  return (vehicle, site, now) => {
    const known = cached.get(vehicle);
    if (known?.site === site && now >= known.from && now < known.until) return known.card;
    if (cached.size >= MAX_CARDS) cached = new Map();
    const card = toVehicleCard(vehicle, site, now);
    // Time changes one thing of a card: that it is New.
    const newUntil = resolveNewTagEnd(vehicle);
    const until = now < newUntil ? newUntil : Number.POSITIVE_INFINITY;
    cached.set(vehicle, { site, card, from: now, until });
    return card;
  };
}
