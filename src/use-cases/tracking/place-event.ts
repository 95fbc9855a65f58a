import { findSiteAddress } from "#domain/addresses/find-site-address.ts";
import { resolveSitePath } from "#domain/addresses/paths/resolve-site-path.ts";
import { resolveStockScope } from "#domain/search/filters/stock-scope.ts";
import { parseFacetPage } from "#domain/search/links/facet-values-address.ts";
import type { Site } from "#domain/site/config/site.ts";
import { decodePath } from "#domain/text/decode-path.ts";
import { TRACKING_EVENTS } from "#domain/tracking/tracking-events.ts";
import type { VisitorEvent } from "#domain/tracking/visitor-event.schema.ts";
import type { Platform } from "#ports/platform.ts";
import { readSearchPlace } from "../search/read-search-place.ts";

/** In place of a path that leads to no page; a path begins with a slash. */
const NOT_FOUND_PATH = "(not found)";

type Services = Pick<Platform, "stock" | "search" | "log">;

/**
 * An event with the one spelling of its page's address, so that a page is counted as one however its
 * address was written; in place of one that cannot have happened on the site what is wrong with it,
 * in words for who sends it. Its vehicle is one that the site has or had, and its path leads to a
 * page: without this whoever writes such an event by hand could fill the counts with what never was.
 * A number that is pressed on a page that was not found has no vehicle, and is counted for all of
 * those pages together.
 * `now` is in milliseconds UTC.
 *
 * @throws StorageUnavailableError while the records are away.
 */
export async function placeEvent(
  services: Services,
  site: Site,
  event: VisitorEvent,
  now: number,
): Promise<VisitorEvent | { problem: string }> {
  const path = await findPage(services, site, event.path, now);
  if (event.vehicle_id === undefined) return { ...event, path: path ?? NOT_FOUND_PATH };
  if (path === null) return { problem: "path: no page of this site" };
  if (event.event_id === TRACKING_EVENTS.search_result_click && !hasResults(site, path)) {
    return { problem: "path: no page with results" };
  }
  const vehicle = await services.stock.findById(resolveStockScope(site), event.vehicle_id);
  if (vehicle === null) return { problem: "vehicle_id: no vehicle of this site" };
  return { ...event, path };
}

function hasResults(site: Site, path: string): boolean {
  return resolveSitePath(site, decodePath(path) ?? path).is === "search";
}

/** The address of the page that a path leads to, as browsers write it; null where it leads to none. */
async function findPage(
  services: Services,
  site: Site,
  path: string,
  now: number,
): Promise<string | null> {
  const fixed = findSiteAddress(path);
  if (fixed?.address.kind === "page") {
    return fixed.segment === null || parseFacetPage(site, fixed.segment) !== null ? path : null;
  }
  const decoded = decodePath(path) ?? path;
  const found = resolveSitePath(site, decoded);
  if (found.is === "vehicle") {
    const vehicle = await services.stock.findBySlug(resolveStockScope(site), found.slug);
    return vehicle === null ? null : encodeURI(decoded);
  }
  if (found.is !== "search") return null;
  const { place } = await readSearchPlace(services, site, path, now);
  return place === null ? null : encodeURI(place.path);
}
