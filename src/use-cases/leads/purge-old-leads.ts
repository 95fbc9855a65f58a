import { setTimeout } from "node:timers/promises";
import type { Platform } from "#ports/platform.ts";
import type { PurgeTerms } from "#ports/stores/lead-store.ts";

/** Leads of one transaction: well below a tenth of a second, which a lead that comes in waits for it. */
const AT_ONCE = 200;

/** Between two, in which other processes write: SQLite has one writer at a time. */
const PAUSE_MS = 50;

/** Forgets old leads, however many, a few at a time; how many. Once aborted, no further ones. */
export async function purgeOldLeads(
  { leads }: Pick<Platform, "leads">,
  terms: PurgeTerms,
  signal?: AbortSignal,
): Promise<number> {
  let forgotten = 0;
  for (;;) {
    if (signal?.aborted) return forgotten;
    const count = await leads.purge(terms, AT_ONCE);
    forgotten += count;
    if (count < AT_ONCE) return forgotten;
    await setTimeout(PAUSE_MS);
  }
}
