import { expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import { CHANGE_RETENTION_DAYS } from "#ports/stores/change-log.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { pruneChanges } from "./prune-changes.ts";

const WRITTEN_AT = Date.UTC(2026, 2, 1);

/** Whether a follower that saw nothing yet must rebuild, so many milliseconds after a change. */
async function mustRebuildAfter(ageMs: number): Promise<boolean> {
  const platform = await openPlatform();
  onTestFinished(() => platform.close());
  for (const slug of ["first", "second"]) {
    await platform.sites.put({
      slug,
      config: {},
      dealerships: [],
      locations: [],
      now: WRITTEN_AT,
    });
  }
  await pruneChanges({ ...platform, now: () => Date.now() + ageMs });
  return (await platform.changes.readAfter(0, 10)) === null;
}

test("changes are stored for a week", async () => {
  expect(await mustRebuildAfter((CHANGE_RETENTION_DAYS - 1) * DAY_MS)).toBe(false);
});

test("older ones are forgotten, and a follower that missed them rebuilds", async () => {
  expect(await mustRebuildAfter((CHANGE_RETENTION_DAYS + 1) * DAY_MS)).toBe(true);
});
