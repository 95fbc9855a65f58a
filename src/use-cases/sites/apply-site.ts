import { compareSite } from "#domain/site/compare-site.ts";
import type { Difference } from "#domain/site/compare-values.ts";
import type { Finding } from "#domain/site/doctor/finding.ts";
import { findMoneyTrouble } from "#domain/site/doctor/offers/diagnose-money.ts";
import type { CheckFilter } from "#domain/site/parsing/check-filters.ts";
import { isRecord } from "#domain/site/parsing/merge-group-defaults.ts";
import { parseSiteConfig } from "#domain/site/parsing/parse-site-config.ts";
import type { Platform } from "#ports/platform.ts";
import type { SiteChange, StoredSite } from "#ports/stores/site-store.ts";
import { checkSiteBatch, type ReadSite, type SiteRefusal } from "./check-site-batch.ts";
import { cleanPages } from "./content/clean-pages.ts";
import { type ContentFile, joinContent } from "./content/join-content.ts";

export type SiteFile = {
  source: string;
  json: unknown;
  /** The files of its content pages. */
  content?: readonly ContentFile[];
};

export type SitePlan = {
  source: string;
  slug: string;
  isNew: boolean;
  /** Empty: applying changes nothing. */
  differences: Difference[];
  /** Tags and attributes taken out of the HTML of its pages. */
  removals: string[];
  /** Other sites that show a dealership whose record or locations this changes. */
  sharedChanges: { dealership: string; sites: string[] }[];
  /** The search key as `env:NAME`; null where there is none. */
  searchKey: string | null;
  /** Settings about money that are hardly meant so. */
  warnings: Finding[];
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
  for (const file of files) {
    const site = readSite(file);
    if ("problems" in site) refusals.push(site);
    else read.push(site);
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

/** With its content pages, whose HTML is cleaned. */
function readSite(file: SiteFile): ReadSite | SiteRefusal {
  const { source } = file;
  const { json, placeProblem } = joinContent(file);
  const parsed = parseSiteConfig(json);
  if (parsed.is === "refused" || !isRecord(json)) {
    const found = parsed.is === "refused" ? parsed.problems : [];
    return { source, problems: found.map(placeProblem) };
  }
  const { config } = parsed;
  if (config.content_pages.length === 0) return { source, json, config, removals: [] };
  const { pages, removals, problems } = cleanPages(config.content_pages);
  if (problems.length > 0) return { source, problems: problems.map(placeProblem) };
  const own = { content_pages: pages };
  return { source, json: { ...json, ...own }, config: { ...config, ...own }, removals };
}

function toPlan(
  { source, json, config, removals }: ReadSite,
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
    removals,
    sharedChanges: listSharedChanges({ json, config }, stored, records),
    searchKey: config.search.key,
    warnings: findMoneyTrouble(config),
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
