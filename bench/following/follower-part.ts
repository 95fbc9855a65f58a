import { createPlatform } from "#platform/create-platform.ts";
import { parseEnvironment } from "#platform/environment.schema.ts";
import { createChangeApplier } from "#use-cases/following/apply-changes.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";
import { answerParent } from "../processes/answer-parent.ts";
import { watchSlices } from "../processes/watch-slices.ts";

/** A process that follows from a change to the last one, and measures its own event loop. */
const jobs = {
  follow: async (fromId: number) => {
    const platform = await createPlatform(parseEnvironment(process.env));
    const directory = createSiteDirectory(platform, platform.mode);
    await directory.load();
    const pageCache = { advance: () => {} };
    const applier = createChangeApplier({ ...platform, directory, pageCache }, fromId);
    const startedAt = performance.now();
    const watch = watchSlices();
    while (!(await applier.applyNext())) continue;
    const slices = watch.end();
    const seconds = (performance.now() - startedAt) / 1_000;
    const vehicles = platform.searchIndex.count();
    await platform.close();
    return { seconds, vehicles, ...slices };
  },
};

export type FollowerJobs = typeof jobs;

answerParent(jobs);
