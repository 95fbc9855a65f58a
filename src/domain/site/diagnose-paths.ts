import { resolveDefaultSearchPath, trimSlash } from "#domain/search/default-search-path.ts";
import type { Finding } from "./finding.ts";
import { FIXED_PAGES } from "./fixed-pages.ts";
import type { Site } from "./site.ts";

/** Addresses of every site beside its pages, and those of pages to come. @see Specification §2, "Routes" */
const FIXED_PATHS: readonly string[] = [
  ...FIXED_PAGES,
  "/assets",
  "/brands",
  "/apple-touch-icon.png",
  "/compare",
  "/contact",
  "/demo",
  "/events",
  "/facets",
  "/faqs",
  "/favicon.svg",
  "/favourites",
  "/finance",
  "/fragments",
  "/healthz",
  "/images",
  "/instant-price",
  "/metrics",
  "/models",
  "/pages",
  "/privacy-policy",
  "/readyz",
  "/robots.txt",
  "/service",
  "/sitemap.xml",
  "/special-offers",
  "/speculation-rules.json",
  "/success",
  "/suggestions.json",
  "/valuations",
];

/** What else stands at a path on a site, for all ways into search but its default; null: nothing. */
export function findTakenPath(
  path: string,
  { vehicle_base_path }: Pick<Site, "vehicle_base_path">,
): string | null {
  if (isFixed(path)) return "a page of every site";
  const isVehicle = [vehicle_base_path, "/cars"].some((base) => isBelow(path, trimSlash(base)));
  return isVehicle ? "the address of a vehicle" : null;
}

/** Addresses of a site's own that another page takes before them. */
export function findPathClashes(site: Site): Finding[] {
  const base = trimSlash(site.vehicle_base_path);
  const own = site.search_paths.map(({ path }) => ({ field: "search_paths", path }));
  const searches = [{ field: "default_search_path", path: resolveDefaultSearchPath(site) }, ...own];
  return [
    ...searches.flatMap(({ field, path }) => [
      ...(isFixed(path) ? [toClash(field, path, "a page of every site")] : []),
      ...(isBelow(path, base) ? [toClash(field, path, "the address of a vehicle")] : []),
    ]),
    ...(isFixed(base) || isBelow(base, "/search") || base.toLowerCase() === "/search"
      ? [toClash("vehicle_base_path", site.vehicle_base_path, "an address of other pages")]
      : []),
  ];
}

function isFixed(path: string): boolean {
  const plain = trimSlash(path).toLowerCase();
  return FIXED_PATHS.some((fixed) => plain === trimSlash(fixed) || isBelow(plain, fixed));
}

function isBelow(path: string, base: string): boolean {
  const below = `${trimSlash(base).toLowerCase()}/`;
  return below !== "/" && path.toLowerCase().startsWith(below);
}

function toClash(field: string, path: string, other: string): Finding {
  return {
    severity: "error",
    what: `${field} has ${path}, which is ${other}.`,
    mend: `Give ${field} a path that nothing else uses.`,
  };
}
