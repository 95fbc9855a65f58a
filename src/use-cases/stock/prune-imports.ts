import type { Platform } from "#ports/platform.ts";

/** Ends imports of killed processes, and deletes the rows of old ones; their counts stay. */
export async function pruneImports({
  imports,
  now,
}: Pick<Platform, "imports" | "now">): Promise<void> {
  await imports.endDead(now());
  await imports.prune(now());
}
