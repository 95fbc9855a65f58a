import type { FilterClause } from "../../../search/fields/filter-clause.ts";
import { buildPlaceFilter } from "../../../search/filters/build-search-queries.ts";
import { buildStandingFilter } from "../../../search/filters/standing-filter.ts";
import { resolveStockScope } from "../../../search/filters/stock-scope.ts";
import { toConfiguredPlace } from "../../../search/places/configured-place.ts";
import type { Vehicle } from "../../../vehicle/vehicle.schema.ts";
import type { Site } from "../../config/site.ts";
import type { Finding } from "../finding.ts";

export type StockDiagnosis = {
  look(vehicle: Vehicle): void;
  list(): Finding[];
};

type StockRules = {
  matches: (vehicle: Vehicle, filter: FilterClause[]) => boolean;
  /** Pictures are not fetched from other ports in production. */
  isProduction: boolean;
  /** Milliseconds UTC. */
  now: number;
};

const MAX_NAMED_HOSTS = 5;

/** The demo's pictures have no host. */
const DEMO_PREFIX = "/demo/";

/**
 * Photos that no visitor sees, and landing pages without vehicles. A site with a hosted search is skipped
 * for the latter, because only that search knows.
 */
export function createStockDiagnosis(site: Site, rules: StockRules): StockDiagnosis {
  const standing = buildStandingFilter(site, rules.now);
  const scope = resolveStockScope(site);
  // Computed once, because each vehicle is shown to each site.
  const dealershipIds = scope === "platform" ? null : new Set(scope.dealershipIds);
  const hasOwnSearch = site.search.host !== null || site.search.index !== null;
  const vehiclesByHost = new Map<string, number>();
  const open = new Map(
    (hasOwnSearch ? [] : site.search_paths).map((own) => [
      own,
      buildPlaceFilter(site, toConfiguredPlace(own)),
    ]),
  );
  let shown = 0;

  return {
    look(vehicle) {
      if (dealershipIds !== null && !vehicle.dealership_ids.some((id) => dealershipIds.has(id))) {
        return;
      }
      if (!rules.matches(vehicle, standing)) return;
      shown += 1;
      for (const [own, filter] of open) if (rules.matches(vehicle, filter)) open.delete(own);
      for (const host of listHiddenHosts(vehicle, site, rules)) {
        vehiclesByHost.set(host, (vehiclesByHost.get(host) ?? 0) + 1);
      }
    },
    list() {
      if (shown === 0) return [];
      const ways = [...open.keys()].map(
        ({ path, name }): Finding => ({
          severity: "warning",
          what: `The search path ${path} ("${name}") finds none of the ${shown.toLocaleString("en-AU")} vehicles that the site shows.`,
          mend: "Mend its filters (the stock's own words are needed), or take it out of search_paths.",
        }),
      );
      return [...describeHosts(vehiclesByHost), ...ways];
    },
  };
}

function listHiddenHosts(
  { images }: Vehicle,
  { image_hosts }: Pick<Site, "image_hosts">,
  { isProduction }: Pick<StockRules, "isProduction">,
): Set<string> {
  const hosts = new Set<string>();
  for (const { image } of images) {
    if (!image.url || image.url.startsWith(DEMO_PREFIX)) continue;
    const url = URL.parse(image.url);
    if (url === null) continue;
    const isNamed = image_hosts.includes(url.hostname.replace(/\.$/, ""));
    const isOnPort = isProduction && url.port !== "";
    if (!isNamed || isOnPort) hosts.add(url.host);
  }
  return hosts;
}

function describeHosts(vehiclesByHost: ReadonlyMap<string, number>): Finding[] {
  const byCount = [...vehiclesByHost].sort(([, one], [, other]) => other - one);
  const named = byCount.slice(0, MAX_NAMED_HOSTS).map(([host, count]): Finding => {
    const isPort = /:\d+$/.test(host);
    const vehicles =
      count === 1 ? "1 vehicle has" : `${count.toLocaleString("en-AU")} vehicles have`;
    return {
      severity: "warning",
      what:
        `${vehicles} photos on ${host}, which ` +
        `${isPort ? "has a port of its own or is not among image_hosts" : "is not among image_hosts"}: no visitor sees them.`,
      mend: isPort
        ? "Have the feed name a host of image_hosts, with https:// and without a port."
        : `Add "${host}" to image_hosts, or have the feed name another.`,
    };
  });
  const more = byCount.length - named.length;
  if (more === 0) return named;
  return [
    ...named,
    {
      severity: "warning",
      what: `Photos stand on ${more} more hosts that are not among image_hosts.`,
      mend: "Look at the feed's photos: its addresses may be off.",
    },
  ];
}
