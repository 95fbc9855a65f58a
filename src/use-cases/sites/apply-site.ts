import { compareSite } from "#domain/site/compare-site.ts";
import type { Difference } from "#domain/site/compare-values.ts";
import type { CheckFilter } from "#domain/site/parsing/check-filters.ts";
import { isRecord } from "#domain/site/parsing/merge-group-defaults.ts";
import { parseSiteConfig } from "#domain/site/parsing/parse-site-config.ts";
import type { Platform } from "#ports/platform.ts";
import type { SiteChange, StoredSite } from "#ports/stores/site-store.ts";
import { checkSiteBatch, type ReadSite, type SiteRefusal } from "./check-site-batch.ts";

export type SiteFile = { source: string; json: unknown };

export type SitePlan = {
  source: string;
  slug: string;
  isNew: boolean;
  /** Empty: applying changes nothing. */
  differences: Difference[];
  /** Other sites that show a dealership whose record or locations this changes. */
  sharedChanges: { dealership: string; sites: string[] }[];
  /** The search key as `env:NAME`; null where there is none. */
  searchKey: string | null;
  change: Omit<SiteChange, "now">;
};

/** Plans are in the order in which they must be applied. */
export type SitePlans =
  | { is: "ready"; plans: SitePlan[] }
  | { is: "refused"; refusals: SiteRefusal[] };

type Needs = Pick<Platform, "sites"> & {
  checkFilter: CheckFilter;
};

/**
 * The changes that applying would make; nothing is written, and one wrong file refuses all. Hosts must be unique, every
 * dealership described in a file or stored, and every filter readable by the search.
 */
export async function planSites(
  { sites, checkFilter }: Needs,
  files: readonly SiteFile[],
): Promise<SitePlans> {
  const refusals: SiteRefusal[] = [];
  const read: ReadSite[] = [];
  for (const { source, json } of files) {
    const parsed = parseSiteConfig(json);
    if (parsed.is === "refused") refusals.push({ source, problems: parsed.problems });
    else if (isRecord(json)) read.push({ source, json, config: parsed.config });
  }
  const [stored, dealerships, locations] = await Promise.all([
    sites.list(),
    sites.listDealerships(),
    sites.listLocations(),
  ]);
  const knownDealerships = dealerships.map(({ slug }) => slug);
  const checked = checkSiteBatch(read, { stored, knownDealerships, checkFilter });
  refusals.push(...checked.refusals);
  if (refusals.length > 0) return { is: "refused", refusals };
  const plans = checked.inOrder.map((site) => toPlan(site, stored, { dealerships, locations }));
  return { is: "ready", plans };
}

export async function applySites(
  { sites, now }: Pick<Platform, "sites" | "now">,
  plans: readonly SitePlan[],
): Promise<void> {
  for (const { differences, change } of plans) {
    if (differences.length > 0) await sites.put({ ...change, now: now() });
  }
}

function toPlan(
  { source, json, config }: ReadSite,
  stored: readonly StoredSite[],
  records: Pick<StoredSite, "dealerships" | "locations">,
): SitePlan {
  const before = stored.find(({ slug }) => slug === config.slug);
  const { slug, dealerships, locations } = config;
  const differences = compareSite(
    { config: before?.config ?? null, ...records },
    { config: json, dealerships, locations },
  );
  return {
    source,
    slug,
    isNew: before === undefined,
    differences,
    sharedChanges: listSharedChanges({ json, config }, stored, records),
    searchKey: config.search.key,
    change: { slug, config: json, dealerships, locations },
  };
}

/** Sites share the record of a dealership: a change by one shows on the others. */
function listSharedChanges(
  { json, config }: Pick<ReadSite, "json" | "config">,
  stored: readonly StoredSite[],
  records: Pick<StoredSite, "dealerships" | "locations">,
): SitePlan["sharedChanges"] {
  return config.dealerships.flatMap((dealership) => {
    const sites = stored
      .filter(({ slug }) => slug !== config.slug)
      .filter((site) => site.dealerships.some(({ slug }) => slug === dealership.slug))
      .map(({ slug }) => slug);
    const locations = config.locations.filter(
      ({ dealership_slug }) => dealership_slug === dealership.slug,
    );
    const changed = compareSite(
      { config: json, ...records },
      { config: json, dealerships: [dealership], locations },
    );
    return sites.length > 0 && changed.length > 0 ? [{ dealership: dealership.slug, sites }] : [];
  });
}
