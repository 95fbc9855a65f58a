import type { Site } from "../../site/config/site.ts";
import { resolveHoldEnd } from "../availability/hold.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";
import { resolveNewTagEnd } from "./display-tag.ts";
import { toVehicleCard } from "./to-vehicle-card.ts";
import type { VehicleCard } from "./vehicle-card.ts";

/** A few megabytes. */
const MAX_CARDS = 2_000;

/** Valid for one site object, between two instants. */
type CachedCard = { site: Site; card: VehicleCard; from: number; until: number };

/** The embedded search returns its own documents, so the same objects are on page after page. */
export function createCardCache(): typeof toVehicleCard {
  let cached = new Map<ListedVehicle, CachedCard>();
  return (vehicle, site, now) => {
    const known = cached.get(vehicle);
    if (known?.site === site && now >= known.from && now < known.until) return known.card;
    if (cached.size >= MAX_CARDS) cached = new Map();
    const card = toVehicleCard(vehicle, site, now);
    // Only the tag New and a hold depend on the time.
    const ends = [resolveNewTagEnd(vehicle), resolveHoldEnd(vehicle)];
    const until = Math.min(
      ...ends.map((end) => (end !== null && now < end ? end : Number.POSITIVE_INFINITY)),
    );
    cached.set(vehicle, { site, card, from: now, until });
    return card;
  };
}
