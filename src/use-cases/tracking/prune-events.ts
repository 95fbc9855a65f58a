import { DAY_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import { EVENT_RETENTION_DAYS } from "#ports/stores/event-store.ts";
import { forgetInBatches } from "../limits/forget-in-batches.ts";

/** Forgets old events. Once aborted, no further ones. */
export async function pruneEvents(
  { events, now }: Pick<Platform, "events" | "now">,
  signal?: AbortSignal,
): Promise<void> {
  const before = now() - EVENT_RETENTION_DAYS * DAY_MS;
  await forgetInBatches((limit) => events.prune(before, limit), signal);
}
