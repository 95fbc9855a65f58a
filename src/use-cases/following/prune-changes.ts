import { DAY_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import { CHANGE_RETENTION_DAYS } from "#ports/stores/change-log.ts";

export async function pruneChanges({
  changes,
  now,
}: Pick<Platform, "changes" | "now">): Promise<void> {
  await changes.prune(now() - CHANGE_RETENTION_DAYS * DAY_MS);
}
