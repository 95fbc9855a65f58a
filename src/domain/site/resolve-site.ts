import { applyWeekendHours } from "../location/apply-weekend-hours.ts";
import type { Location } from "../location/location.schema.ts";
import { resolvePrimaryLocation, resolveShownLocations } from "../location/resolve-locations.ts";
import { resolveLocationTimeZone, resolveTimeZone } from "../location/resolve-time-zone.ts";
import { resolveLocationSlug } from "../location/slug/build-location-slug.ts";
import { trimSlash } from "../search/places/default-search-path.ts";
import { COUNTRIES } from "../values/countries.ts";
import { isHostName } from "../values/is-host-name.ts";
import { formatProblem } from "./config/config-problem.ts";
import type { BrokenSite, Dealership, Site } from "./config/site.ts";
import type { SearchPath, ServableConfig } from "./config/site-config.schema.ts";
import { type CheckFilter, checkFilters } from "./parsing/check-filters.ts";
import { parseSearchPages } from "./parsing/parse-search-pages.ts";
import { parseStoredSiteConfig } from "./parsing/parse-site-config.ts";
import { formatSearchPageSource, type StoredSearchPages } from "./parsing/stored-search-pages.ts";

/** `hosts` are those that could be read. */
export type SiteDamage = { reason: string; hosts: string[] };

export type SiteRecords = {
  slug: string;
  config: unknown;
  damage?: SiteDamage | null;
  dealerships: Dealership[];
  locations: Location[];
  searchPages?: StoredSearchPages | null;
};

/**
 * The site, or why it cannot be served. Missing locale and currency come from the country, contact data
 * and time zone from the primary location; locations without a time zone get their state's.
 * @see Specification §3, "Dealer website", §8, "Navigation missing", and §9, "Locations"
 */
export function resolveSite(stored: SiteRecords, checkFilter: CheckFilter): Site | BrokenSite {
  if (stored.damage) return { slug: stored.slug, ...stored.damage };
  const parsed = parseStoredSiteConfig(stored.config);
  const problems =
    parsed.is === "refused" ? parsed.problems : checkFilters(parsed.config, checkFilter);
  if (parsed.is === "refused" || problems.length > 0) {
    const reason = problems.map(formatProblem).join("; ");
    return { slug: stored.slug, hosts: listReadableHosts(stored.config), reason };
  }
  return buildSite(parsed.config, stored, checkFilter);
}

export function isBrokenSite(site: Site | BrokenSite): site is BrokenSite {
  return "reason" in site;
}

function buildSite(
  config: ServableConfig,
  { dealerships, locations, searchPages }: SiteRecords,
  checkFilter: CheckFilter,
): Site {
  const { $schema: _schema, locale, currency, time_zone, ...rest } = config;
  const { country } = config;
  const shown = resolveShownLocations(locations, config.location_duplicates_by).map((location) => ({
    ...applyWeekendHours(location, config.weekend_hours),
    slug: resolveLocationSlug(location, config.location_slugs),
    time_zone: resolveLocationTimeZone(location, country),
  }));
  const primary = resolvePrimaryLocation(shown);
  return {
    ...rest,
    search_paths: [
      ...config.search_paths,
      ...listFetchedPaths(config, searchPages ?? null, checkFilter),
    ],
    locale: locale ?? COUNTRIES[country].locale,
    currency: currency ?? COUNTRIES[country].currency,
    address: config.address ?? primary?.address ?? null,
    phone: config.phone ?? primary?.contact_detail.phone ?? null,
    email: config.email ?? primary?.contact_detail.email ?? null,
    time_zone: time_zone ?? primary?.time_zone ?? resolveTimeZone(null, country),
    dealerships,
    locations: shown,
  };
}

/** Landing pages of the dashboard at paths that the site itself does not use. */
function listFetchedPaths(
  { search_pages, search_paths, vehicle_base_path }: ServableConfig,
  stored: StoredSearchPages | null,
  checkFilter: CheckFilter,
): SearchPath[] {
  if (search_pages === null || stored?.source !== formatSearchPageSource(search_pages)) return [];
  const own = new Set(search_paths.map(({ path }) => trimSlash(path).toLowerCase()));
  const { pages } = parseSearchPages(stored.pages, { vehicle_base_path }, checkFilter);
  return (pages ?? []).filter(({ path }) => !own.has(trimSlash(path).toLowerCase()));
}

/** A broken site's hosts still lead to its error page. */
function listReadableHosts(config: unknown): string[] {
  if (typeof config !== "object" || config === null || !("hosts" in config)) return [];
  const { hosts } = config;
  if (!Array.isArray(hosts)) return [];
  return hosts.filter((host) => typeof host === "string" && isHostName(host));
}
