import { FACET_VALUES_FOLDER, parseFacetPage } from "#domain/search/facet-values-address.ts";
import { resolveStockScope } from "#domain/search/stock-scope.ts";
import { decodePath } from "#domain/site/decode-path.ts";
import { FIXED_PAGES } from "#domain/site/fixed-pages.ts";
import { resolveSitePath } from "#domain/site/resolve-site-path.ts";
import type { Site } from "#domain/site/site.ts";
import type { VisitorEvent } from "#domain/tracking/visitor-event.schema.ts";
import type { Platform } from "#ports/platform.ts";
import { readSearchPlace } from "./read-search-place.ts";

type Services = Pick<Platform, "stock" | "search" | "log">;

/**
 * Why an event cannot have happened on a site, in words for who sends it; null where it can. Its
 * vehicle is one that the site has or had, and its path leads to a page. Without this whoever writes
 * such an event by hand could fill the counts with what never was. `now` is in milliseconds UTC.
 *
 * @throws StorageUnavailableError while the records are away.
 */
export async function findEventProblem(
  services: Services,
  site: Site,
  { path, vehicle_id }: VisitorEvent,
  now: number,
): Promise<string | null> {
  if (!(await isPage(services, site, path, now))) return "path: no page of this site";
  if (vehicle_id === undefined) return null;
  const vehicle = await services.stock.findById(resolveStockScope(site), vehicle_id);
  return vehicle === null ? "vehicle_id: no vehicle of this site" : null;
}

async function isPage(services: Services, site: Site, path: string, now: number): Promise<boolean> {
  if (FIXED_PAGES.includes(path)) return true;
  if (path.startsWith(FACET_VALUES_FOLDER)) {
    return parseFacetPage(site, path.slice(FACET_VALUES_FOLDER.length)) !== null;
  }
  const found = resolveSitePath(site, decodePath(path) ?? path);
  if (found.is === "vehicle") {
    return (await services.stock.findBySlug(resolveStockScope(site), found.slug)) !== null;
  }
  return found.is === "search" && (await readSearchPlace(services, site, path, now)).place !== null;
}
