import type { Platform } from "#ports/platform.ts";
import { repeat } from "../reservations/repeat.ts";

/** So soon after a vehicle is free its askers' mails are queued. */
const TELL_EVERY_MS = 5_000;

const MOST_AT_ONCE = 100;

type Needs = Pick<Platform, "freeings" | "now" | "log">;

/**
 * Queues the mails of who asked to be told that a vehicle frees, whatever freed it: its hold's end, a cancellation, an
 * operator or the feed; how many. Looks at how vehicles stand, so that a process that was killed between the two
 * loses nothing.
 */
export async function tellFreed({ freeings, now, log }: Needs): Promise<number> {
  const leads = await freeings.tellFreed(now(), MOST_AT_ONCE);
  for (const lead of leads) log.info({ lead }, "A vehicle is free that the lead waits for");
  return leads.length;
}

/** Does so now and every few seconds; a failure waits for the next time. Returns what stops it. */
export function startTelling(services: Needs, everyMs = TELL_EVERY_MS): () => Promise<void> {
  return repeat(services, () => tellFreed(services), everyMs);
}
