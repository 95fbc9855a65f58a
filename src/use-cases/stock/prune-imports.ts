import type { Platform } from "#ports/platform.ts";

/** Ends imports that were killed, and forgets what old ones left; what they counted stays. */
export async function pruneImports({
  imports,
  now,
}: Pick<Platform, "imports" | "now">): Promise<void> {
  await imports.endDead(now());
  await imports.prune(now());
}
