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

/** Opens a run and stages a feed, as an import does before it applies it. */
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

/** The rejects that are kept of a run. */
export async function listRejects(
  { imports }: Pick<Database, "imports">,
  runId: number,
): Promise<RejectedRow[]> {
  const rejects: RejectedRow[] = [];
  for await (const reject of imports.listRejects(runId)) rejects.push(reject);
  return rejects;
}

/** A whole import, from the first row to the stock. */
export async function importFeed(database: Database, feed: Feed): Promise<ImportRun> {
  const { id } = await stageFeed(database, feed);
  return await database.imports.apply(id, { now: feed.now ?? NOW, isFull: feed.isFull ?? false });
}

/** Puts a site with dealerships of these slugs, each with a name. */
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
