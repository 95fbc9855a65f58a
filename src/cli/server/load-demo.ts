import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFileFeedReader } from "#adapters/feeds/create-file-feed-reader.ts";
import { writeDemoFeeds } from "#demo/write-feeds.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { PROJECT_FOLDER } from "#platform/project-folder.ts";
import type { Platform } from "#ports/platform.ts";
import { applySites, planSites } from "#use-cases/sites/apply-site.ts";
import { createFilterCheck } from "#use-cases/sites/create-filter-check.ts";
import { importStock } from "#use-cases/stock/import-stock.ts";
import { ExitError } from "../exit-codes.ts";
import { readSiteFile } from "../site/read-site-file.ts";

const SITES_FOLDER = join(PROJECT_FOLDER, "sites");
const SCHEMA_FILE = "site.schema.json";

/** Loads the demo sites and their stock by the steps an operator takes, unless the platform has a site. */
export async function loadDemo(platform: Platform): Promise<void> {
  if ((await platform.sites.list()).length > 0) return;
  process.stdout.write("Loading the demo sites…\n");
  await applyDemoSites(platform);
  const folder = mkdtempSync(join(tmpdir(), "forecourt-demo-"));
  try {
    await importDemoFeeds(platform, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function importDemoFeeds(platform: Platform, folder: string): Promise<void> {
  const feedReader = createFileFeedReader();
  for (const { file, dealershipSlug, daysAgo } of await writeDemoFeeds(folder, platform.now())) {
    const asOf = { ...platform, now: () => platform.now() - daysAgo * DAY_MS };
    const { run } = await importStock(asOf, {
      feed: await feedReader.open(join(folder, file)),
      dealershipSlug,
      mapping: "auto",
      mode: daysAgo === 0 ? "full" : "partial",
      isDryRun: false,
      areRemovalsAllowed: false,
      areLossesAllowed: false,
    });
    if (daysAgo > 0) continue;
    process.stdout.write(`  ${dealershipSlug}: ${run.counts.accepted} vehicles\n`);
  }
}

async function applyDemoSites(platform: Platform): Promise<void> {
  const names = readdirSync(SITES_FOLDER).filter(
    (name) => name.endsWith(".json") && name !== SCHEMA_FILE,
  );
  const files = await Promise.all(names.map((name) => readSiteFile(join(SITES_FOLDER, name))));
  const planned = await planSites(
    { sites: platform.sites, checkFilter: createFilterCheck(platform) },
    files,
  );
  if (planned.is === "refused") {
    throw new ExitError(
      `The demo sites were refused:\n${JSON.stringify(planned.refusals, null, 2)}`,
    );
  }
  await applySites(platform, planned.plans);
}
