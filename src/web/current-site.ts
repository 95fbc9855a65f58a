import { type CurrentHours, resolveCurrentHours } from "#domain/freshness/current-hours.ts";
import type { Site } from "#domain/site/config/site.ts";

type Resolved = CurrentHours<Site> & { from: number };

/** Cached: a clock of a time zone costs a thirtieth of a page, and other caches go by the site's identity. */
const cachedHours = new WeakMap<Site, Resolved>();

/** A site as it is shown at this moment, and when (milliseconds UTC) that changes; null for never. */
export function resolveCurrentSite(site: Site, now: number): CurrentHours<Site> {
  const known = cachedHours.get(site);
  if (known && known.from <= now && now < (known.until ?? Number.POSITIVE_INFINITY)) return known;
  const resolved = { ...resolveCurrentHours(site, now), from: now };
  cachedHours.set(site, resolved);
  return resolved;
}
