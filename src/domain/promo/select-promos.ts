import { addDays, createZoneClock, resolveWallTime } from "../location/zone-time.ts";
import type { Promo } from "./promo.schema.ts";

/** Results with none of these types show no card with a `display` list. */
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
 * Orders by position, then as configured or by a daily rank. `carTypes` are those of all results.
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

/** The next instant at which the cards change; null for never. */
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

function isShuffling(site: PromoSite, now: number): boolean {
  const rest = site.promos.filter((promo) => promo.position === null && isVisible(promo, now));
  return rest.length > 1;
}

/** A card that starts or expires does not move the others, as each has its own rank. */
function shuffle({ slug, time_zone }: PromoSite, promos: readonly Promo[], now: number): Promo[] {
  const { date } = resolveWallTime(now, time_zone);
  return promos
    .map((promo) => ({ promo, rank: toRank(`${slug} ${date} ${JSON.stringify(promo.node)}`) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ promo }) => promo);
}

/** FNV-1a with a final mix: equal on every machine. */
function toRank(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Midnight at the site; days may have 23 or 25 hours. */
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

function readPromoTimes({ start, expiry }: Promo): { start: number; expiry: number } {
  return {
    start: start === null ? Number.NEGATIVE_INFINITY : Date.parse(start),
    expiry: expiry === null ? Number.POSITIVE_INFINITY : Date.parse(expiry),
  };
}
