import { DAY_MS } from "#domain/time/time-units.ts";
import { UNFINISHED_PHOTO_DAYS } from "#domain/valuation/photo-slots.ts";
import type { Platform } from "#ports/platform.ts";
import { forgetInBatches } from "../limits/forget-in-batches.ts";

/**
 * Forgets the photos of vehicles whose owner never said who he is: nobody is going to call about them. The lead
 * itself stays. Once aborted, no further ones.
 */
export async function forgetUnfinishedPhotos(
  { leadPhotos, now }: Pick<Platform, "leadPhotos" | "now">,
  signal?: AbortSignal,
): Promise<void> {
  const olderThan = now() - UNFINISHED_PHOTO_DAYS * DAY_MS;
  await forgetInBatches((limit) => leadPhotos.forgetUnfinished(olderThan, limit), signal);
}
