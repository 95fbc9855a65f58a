import type { Platform } from "#ports/platform.ts";

/** Short transactions: other writers wait for each. */
const AT_ONCE = 200;

/** Forgets deals that have expired. */
export async function pruneDeals({ deals, now }: Pick<Platform, "deals" | "now">): Promise<void> {
  const before = now();
  let forgotten = AT_ONCE;
  while (forgotten === AT_ONCE) forgotten = await deals.prune(before, AT_ONCE);
}
