import type { Database } from "#adapters/database/database.ts";
import type { ImportRun, RejectedRow, StagedVehicle } from "#ports/stores/import-store.ts";
import type { SiteChange, StoredSite } from "#ports/stores/site-store.ts";
import { NOW } from "./vehicle.ts";

export type Feed = {
  dealershipId: number;
  vehicles: StagedVehicle[];
  rejects?: RejectedRow[];
  mapping?: string;
  isFull?: boolean;
  now?: number;
};

/** Opens a run and stages a feed, ready to be applied. */
export async function stageFeed(
  { imports }: Database,
  { dealershipId, vehicles, rejects = [], mapping = "forecourt", isFull = false, now = NOW }: Feed,
): Promise<ImportRun> {
  const run = await imports.begin({
    dealershipId,
    mapping,
    mode: isFull ? "full" : "partial",
    file: "stock.csv",
    ignoredColumns: [],
    now,
  });
  await imports.stage(run.id, vehicles, rejects, now);
  return run;
}

export async function listRejects(
  { imports }: Pick<Database, "imports">,
  runId: number,
): Promise<RejectedRow[]> {
  const rejects: RejectedRow[] = [];
  for await (const reject of imports.listRejects(runId)) rejects.push(reject);
  return rejects;
}

/** Imports a feed and applies it. */
export async function importFeed(database: Database, feed: Feed): Promise<ImportRun> {
  const { id } = await stageFeed(database, feed);
  return await database.imports.apply(id, { now: feed.now ?? NOW, isFull: feed.isFull ?? false });
}

/** Stores a site with dealerships of these slugs, which are also their names. */
export async function putSite(
  { sites }: Database,
  slug: string,
  dealershipSlugs: readonly string[],
  overrides: Partial<SiteChange> = {},
): Promise<StoredSite> {
  return await sites.put({
    slug,
    config: { slug, name: slug },
    dealerships: dealershipSlugs.map((dealership) => buildDealershipConfig(dealership)),
    locations: [],
    now: NOW,
    ...overrides,
  });
}

export function buildDealershipConfig(
  slug: string,
  overrides: Partial<SiteChange["dealerships"][number]> = {},
): SiteChange["dealerships"][number] {
  return {
    slug,
    name: `The ${slug} yard`,
    phone: null,
    email: null,
    price_state: null,
    ...overrides,
  };
}
