import { addDays, createZoneClock, resolveWallTime } from "../location/zone-time.ts";
import type { Promo } from "./promo.schema.ts";
import { readPromoTimes } from "./promo-times.ts";

/** Types whose results the display lists speak of; a result with none of them shows no strict card. */
const USUAL_CAR_TYPES = ["new", "used", "demo"];

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

type PromoSite = {
  slug: string;
  time_zone: string;
  promos: readonly Promo[];
  promos_shuffled: boolean;
};

/**
 * The cards for a result at an instant (milliseconds UTC), in the order shown: those with a
 * position by it, then the rest as configured, or on a site that shuffles them in an order that
 * lasts for one day of the site's time zone. `carTypes` are those of the whole result.
 *
 * @see Specification §4, "Promo card visibility", "Promo ordering" and "Promo display filter"
 */
export function selectPromos(site: PromoSite, carTypes: readonly string[], now: number): Promo[] {
  const shown = site.promos.filter((promo) => isVisible(promo, now) && isMeantFor(promo, carTypes));
  const placed = shown.filter(({ position }) => position !== null);
  const rest = shown.filter(({ position }) => position === null);
  return [
    ...placed.sort((one, other) => (one.position ?? 0) - (other.position ?? 0)),
    ...(site.promos_shuffled && rest.length > 1 ? shuffle(site, rest, now) : rest),
  ];
}

/**
 * The next instant (milliseconds UTC) at which time alone shows, hides or shuffles cards; null:
 * never.
 */
export function resolvePromosChange(site: PromoSite, now: number): number | null {
  let next = Number.POSITIVE_INFINITY;
  for (const promo of site.promos) {
    const { start, expiry } = readPromoTimes(promo);
    if (start > now) next = Math.min(next, start);
    if (expiry > now) next = Math.min(next, expiry);
  }
  if (site.promos_shuffled && isShuffling(site, now)) {
    next = Math.min(next, resolveNextDay(site, now));
  }
  return Number.isFinite(next) ? next : null;
}

/** Whether there are several cards that have no position of their own. */
function isShuffling(site: PromoSite, now: number): boolean {
  const rest = site.promos.filter((promo) => promo.position === null && isVisible(promo, now));
  return rest.length > 1;
}

/** A card that comes or goes leaves the others in the order that the day gave them. */
function shuffle({ slug, time_zone }: PromoSite, promos: readonly Promo[], now: number): Promo[] {
  const { date } = resolveWallTime(now, time_zone);
  return promos
    .map((promo) => ({ promo, rank: toRank(`${slug} ${date} ${JSON.stringify(promo.node)}`) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ promo }) => promo);
}

/**
 * A number from 0 below 2³² that looks drawn by lot, and is the same for the same text on every
 * machine: FNV-1a, its bits mixed at the end so that texts which differ in their last letter only do
 * not stand side by side.
 */
function toRank(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Midnight at the site, however long its day is. */
function resolveNextDay({ time_zone }: PromoSite, now: number): number {
  const clock = createZoneClock(time_zone);
  return clock.toInstant(addDays(clock.toWallTime(now).date, 1), 0);
}

function isVisible(promo: Promo, now: number): boolean {
  const { start, expiry } = readPromoTimes(promo);
  return now >= start && now < expiry;
}

function isMeantFor({ display, strictDisplay }: Promo, carTypes: readonly string[]): boolean {
  if (!carTypes.some((type) => USUAL_CAR_TYPES.includes(type))) return !strictDisplay;
  if (display.length === 0) return true;
  return strictDisplay
    ? carTypes.every((type) => display.includes(type))
    : carTypes.some((type) => display.includes(type));
}
