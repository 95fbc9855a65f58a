import { onTestFinished } from "vitest";
import type { Platform } from "#ports/platform.ts";
import { type ChangeApplier, createChangeApplier } from "#use-cases/following/apply-changes.ts";
import { createSiteDirectory, type SiteDirectory } from "#use-cases/sites/site-directory.ts";
import { importFeed, putSite } from "./import-feed.ts";
import { openPlatform, type TestPlatform } from "./platform.ts";
import { buildRecordedPageCache } from "./recorded-page-cache.ts";
import { buildSiteConfig } from "./site-config.ts";
import { buildStagedVehicle } from "./staged-vehicle.ts";
import { NOW } from "./vehicle.ts";

export type Follower = {
  platform: TestPlatform;
  directory: SiteDirectory;
  applier: ChangeApplier;
  /** Applies all changes, and returns the tags that were invalidated. */
  catchUp: () => Promise<string[]>;
};

export async function openFollower(overrides: Partial<TestPlatform> = {}): Promise<Follower> {
  const platform = await openPlatform({ now: () => NOW, ...overrides });
  onTestFinished(() => platform.close());
  const directory = createSiteDirectory(platform, "demo");
  const pageCache = buildRecordedPageCache();
  const applier = createChangeApplier({ ...platform, directory, pageCache }, 0);
  const catchUp = async () => {
    pageCache.advances.length = 0;
    while (!(await applier.applyNext()));
    return pageCache.advances.flatMap(({ tags }) => tags).sort();
  };
  return { platform, directory, applier, catchUp };
}

export const put = (platform: Platform, slug: string, dealerships: string[], config = {}) =>
  putSite(platform, slug, dealerships, {
    config: buildSiteConfig({
      slug,
      dealerships: dealerships.map((each) => ({ slug: each })),
      ...config,
    }),
  });

export const importTwo = (platform: Platform, dealershipId = 1) =>
  importFeed(platform, {
    dealershipId,
    vehicles: [buildStagedVehicle("A1"), buildStagedVehicle("A2")],
  });
