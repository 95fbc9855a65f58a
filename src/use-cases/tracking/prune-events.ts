import { DAY_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import { EVENT_RETENTION_DAYS } from "#ports/stores/event-store.ts";

export async function pruneEvents({
  events,
  now,
}: Pick<Platform, "events" | "now">): Promise<void> {
  await events.prune(now() - EVENT_RETENTION_DAYS * DAY_MS);
}
