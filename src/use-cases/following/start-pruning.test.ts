import { expect, test } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import { EVENT_RETENTION_DAYS } from "#ports/stores/event-store.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { startPruning } from "./start-pruning.ts";

const NO_SITES = { list: () => [] };

test("pruning begins at once, with changes, events, used challenges and imports", async () => {
  const platform = await openPlatform();
  const recordedAt = platform.now() - (EVENT_RETENTION_DAYS + 1) * DAY_MS;
  await platform.events.append([{ siteSlug: "river", recordedAt, event_id: 25, path: "/" }]);
  // The last of all.
  const pruned = Promise.withResolvers<number>();
  const imports = { ...platform.imports, prune: async (at: number) => pruned.resolve(at) };
  const forgottenAt: number[] = [];
  const leads = {
    ...platform.leads,
    forgetChallenges: async (at: number) => void forgottenAt.push(at),
  };
  const stop = startPruning({ ...platform, imports, leads, directory: NO_SITES });
  expect(await pruned.promise).toBeGreaterThan(recordedAt);
  await stop();
  expect(forgottenAt).toHaveLength(1);
  expect(await platform.events.countByEvent({ siteSlug: null, since: 0 })).toEqual([]);
  await platform.close();
});

test("the end of pruning waits for what is under way, so that the database may be closed", async () => {
  const platform = await openPlatform();
  const warnings: string[] = [];
  const log = { ...platform.log, warn: (_: object, message: string) => warnings.push(message) };
  await startPruning({ ...platform, log, directory: NO_SITES })();
  await platform.close();
  expect(warnings).toEqual([]);
});
