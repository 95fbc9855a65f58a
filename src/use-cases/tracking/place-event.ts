import { findAddressOfUrl } from "#domain/addresses/find-site-address.ts";
import { resolveSitePath } from "#domain/addresses/paths/resolve-site-path.ts";
import { resolveStockScope } from "#domain/search/filters/stock-scope.ts";
import { parseFacetPage } from "#domain/search/links/facet-values-address.ts";
import { resolveStockPlace } from "#domain/search/places/resolve-stock-place.ts";
import type { Site } from "#domain/site/config/site.ts";
import { decodePath, encodePath } from "#domain/text/path-escapes.ts";
import { TRACKING_EVENTS } from "#domain/tracking/tracking-events.ts";
import type { VisitorEvent } from "#domain/tracking/visitor-event.schema.ts";
import type { Platform } from "#ports/platform.ts";
import { readStockSummary } from "../search/read-stock-summary.ts";
import type { SearchServices } from "../search/search-caches.ts";

/** Unambiguous: a real path begins with a slash. */
const NOT_FOUND_PATH = "(not found)";

type Services = SearchServices & Pick<Platform, "stock">;

/**
 * The event with the canonical address of its page, or why it cannot have happened on this site: else anybody
 * could fill the counts by hand. Clicks on pages that were not found are counted together.
 *
 * @throws StorageUnavailableError while the database is away.
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
  const isSearch = findAddressOfUrl({ pathname: path })?.address.takesSearch === "all";
  return isSearch || resolveSitePath(site, decodePath(path) ?? path).is === "search";
}

/** The canonical path, encoded; null where it leads to no page. */
async function findPage(
  services: Services,
  site: Site,
  path: string,
  now: number,
): Promise<string | null> {
  const fixed = findAddressOfUrl({ pathname: path });
  if (fixed?.address.kind === "page") {
    return fixed.segment === null || parseFacetPage(site, fixed.segment) !== null ? path : null;
  }
  const decoded = decodePath(path) ?? path;
  const found = resolveSitePath(site, decoded);
  if (found.is === "vehicle" || found.is === "checkout") {
    const vehicle = await services.stock.findBySlug(resolveStockScope(site), found.slug);
    return vehicle === null ? null : encodePath(decoded);
  }
  if (found.is !== "search") return null;
  const { stock } = await readStockSummary(services, site, now);
  const { place } = resolveStockPlace(site, stock, path);
  return place === null ? null : encodeURI(place.path);
}
