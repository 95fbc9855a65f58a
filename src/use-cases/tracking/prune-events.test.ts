import { expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import { EVENT_RETENTION_DAYS } from "#ports/stores/event-store.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { pruneEvents } from "./prune-events.ts";

test.each([
  [EVENT_RETENTION_DAYS * DAY_MS - 1, 1],
  [EVENT_RETENTION_DAYS * DAY_MS, 1],
  [EVENT_RETENTION_DAYS * DAY_MS + 1, 0],
])("what was counted %d ms ago: %d kept", async (ageMs, kept) => {
  const platform = await openPlatform({ now: () => NOW });
  onTestFinished(() => platform.close());
  const recordedAt = NOW - ageMs;
  await platform.events.append([{ siteSlug: "river", recordedAt, event_id: 25, path: "/" }]);
  await pruneEvents(platform);
  expect(await platform.events.countByEvent({ siteSlug: null, since: 0 })).toHaveLength(kept);
});
