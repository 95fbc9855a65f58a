import { EVENTS_KEPT_DAYS } from "#ports/event-store.ts";
import type { Platform } from "#ports/platform.ts";

const DAY_MS = 86_400_000;

/** Forgets what visitors did longer ago than is of use. */
export async function pruneEvents({
  events,
  now,
}: Pick<Platform, "events" | "now">): Promise<void> {
  await events.prune(now() - EVENTS_KEPT_DAYS * DAY_MS);
}
