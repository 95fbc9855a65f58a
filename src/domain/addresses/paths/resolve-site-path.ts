import type { Model } from "../../catalogue/catalogue.schema.ts";
import { listContentPaths } from "../../content/list-content-pages.ts";
import type { ServicePage } from "../../enquiry/forms-config.schema.ts";
import { parseFacetPage } from "../../search/links/facet-values-address.ts";
import { resolveDefaultSearchPath, trimSlash } from "../../search/places/default-search-path.ts";
import type { Site } from "../../site/config/site.ts";
import { foldPath } from "../../text/fold-path.ts";
import { readEscapedSlashes } from "../../text/path-escapes.ts";
import { VEHICLE_PAGES, type VehiclePageName } from "../../vehicle/vehicle-path.ts";
import { findSiteAddress } from "../find-site-address.ts";
import type { SegmentPageName, SiteAddressName } from "../site-addresses.ts";

/** @see Specification §2, "/cars/{slug}" */
const DEFAULT_VEHICLE_BASE_PATH = "/cars/";

const SEARCH_PREFIX = "/search/";

export type SitePath =
  /** Permanently (308), to the canonical spelling. */
  | { is: "redirect"; to: string }
  | { is: "vehicle"; slug: string }
  /** Where a vehicle is reserved. */
  | { is: "checkout"; slug: string }
  /** The page on which a vehicle is bought online. */
  | { is: "purchase"; slug: string }
  | { is: "search" }
  /** A page of the dealer's own words, at the request's path. */
  | { is: "content" }
  | { is: "model"; model: Model }
  /** A service page for one brand. */
  | { is: "service"; page: ServicePage }
  | { is: "nothing" };

type PathConfig = Pick<
  Site,
  | "default_search_path"
  | "search_paths"
  | "vehicle_base_path"
  | "facets"
  | "locations"
  | "forms"
  | "content_pages"
  | "manufacturers"
  | "models"
>;

/**
 * Resolves a decoded path that is no fixed address; other spellings (case, accents, a final slash) redirect.
 * Paths below /search/ depend on stock and are left to the search. Of several pages at one path the first in the
 * order of this function has it: fixed, search, vehicle, content, model. An escaped slash is read as a slash in the
 * address of a search alone.
 * @see Specification §2, "Routes"
 */
export function resolveSitePath(site: PathConfig, pathname: string): SitePath {
  const defaultSearch = resolveDefaultSearchPath(site);
  const slashed = readEscapedSlashes(pathname);
  if (slashed !== pathname) {
    const found = resolveSitePath(site, slashed);
    const isSearch =
      found.is === "search" || (found.is === "redirect" && found.to === defaultSearch);
    return isSearch ? found : { is: "nothing" };
  }
  const contentPaths = listContentPaths(site);
  const path = resolveSpelling(site, [defaultSearch, ...contentPaths], pathname);
  const base = toBase(site.vehicle_base_path);
  const searchPaths = [defaultSearch, ...site.search_paths.map((own) => trimSlash(own.path))];

  if (isFixed(site, path) && path !== pathname) return { is: "redirect", to: path };
  const service = site.forms.service_pages.find((own) => trimSlash(own.path) === path);
  if (service !== undefined) return unlessMoved({ is: "service", page: service });
  if (searchPaths.includes(path)) return unlessMoved({ is: "search" });
  const entrances = [SEARCH_PREFIX, foldPath(base), DEFAULT_VEHICLE_BASE_PATH];
  if (entrances.includes(foldPath(`${path}/`))) return { is: "redirect", to: defaultSearch };
  const page = readVehiclePage(path, base);
  if (page !== null) return unlessMoved(page);
  if (readVehiclePage(path, DEFAULT_VEHICLE_BASE_PATH) !== null) {
    return { is: "redirect", to: `${base}${path.slice(DEFAULT_VEHICLE_BASE_PATH.length)}` };
  }
  if (path.startsWith(SEARCH_PREFIX)) return { is: "search" };
  if (contentPaths.includes(path)) return unlessMoved({ is: "content" });
  const model = site.models.find((known) => `/${known.slug}` === path);
  if (model !== undefined) return unlessMoved({ is: "model", model });
  return { is: "nothing" };

  function unlessMoved(found: SitePath): SitePath {
    return path === pathname ? found : { is: "redirect", to: path };
  }
}

type HasSegment = (site: PathConfig, segment: string) => boolean;

/** Whether a site has the page of a segment; a page that is missing here does not compile. */
const SEGMENT_PAGES: Record<SegmentPageName, HasSegment> = {
  location: ({ locations }, segment) => locations.some(({ slug }) => slug === segment),
  brand: ({ manufacturers }, segment) => manufacturers.some(({ slug }) => slug === segment),
  facetValues: (site, segment) => parseFacetPage(site, segment) !== null,
};

function findSegmentPage(name: SiteAddressName): HasSegment | undefined {
  const pages: Partial<Record<SiteAddressName, HasSegment>> = SEGMENT_PAGES;
  return pages[name];
}

/** The home page has no other spelling. */
function isFixed(site: PathConfig, path: string): boolean {
  const found = findSiteAddress(path);
  if (found === null || found.address.kind !== "page" || found.name === "home") return false;
  if (found.segment === null) return true;
  return findSegmentPage(found.name)?.(site, found.segment) ?? false;
}

/** Merges repeated slashes, so that no path is read as another host. */
function resolveSpelling(site: PathConfig, others: readonly string[], pathname: string): string {
  const plain = foldAddress(pathname)
    .replaceAll(/\/+/g, "/")
    .replace(/(.)\/$/, "$1");
  const wanted = plain.toLowerCase();
  const base = toBase(site.vehicle_base_path);
  const configured = [
    ...[...site.search_paths, ...site.forms.service_pages].map(({ path }) => trimSlash(path)),
    ...others,
  ];
  const folded = foldPath(wanted);
  const own = configured.find((path) => foldPath(path) === folded);
  if (own !== undefined) return own;
  if (!folded.startsWith(foldPath(base))) return wanted;
  // Splits at segments, because folding may change the length of the base.
  const rest = wanted.split("/").slice(base.split("/").length - 1);
  return `${base}${rest.join("/")}`;
}

/** Removes accents only from a path that has some. */
function foldAddress(pathname: string): string {
  const folded = foldPath(pathname);
  const isFolded = folded !== pathname.toLowerCase() && /^[\x20-\x7e]*$/.test(folded);
  return isFolded ? folded : pathname;
}

function toBase(path: string): string {
  return path.endsWith("/") ? path : `${path}/`;
}

/** The page of a vehicle, or one below it; null for a path that is none. */
function readVehiclePage(
  path: string,
  base: string,
): Extract<SitePath, { is: "vehicle" | VehiclePageName }> | null {
  const [slug = "", segment, ...more] = path.startsWith(base)
    ? path.slice(base.length).split("/")
    : [];
  if (slug === "" || more.length > 0) return null;
  if (segment === undefined) return { is: "vehicle", slug };
  if (segment === VEHICLE_PAGES.checkout) return { is: "checkout", slug };
  return segment === VEHICLE_PAGES.purchase ? { is: "purchase", slug } : null;
}
