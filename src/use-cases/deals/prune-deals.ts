import type { Platform } from "#ports/platform.ts";
import { forgetInBatches } from "../limits/forget-in-batches.ts";

/** Forgets deals that have expired. Once aborted, no further ones. */
export async function pruneDeals(
  { deals, now }: Pick<Platform, "deals" | "now">,
  signal?: AbortSignal,
): Promise<void> {
  const before = now();
  await forgetInBatches((limit) => deals.prune(before, limit), signal);
}
