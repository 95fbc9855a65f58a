import type { Platform } from "#ports/platform.ts";

/** Forgets what old imports left; what they counted stays. */
export async function pruneImports({
  imports,
  now,
}: Pick<Platform, "imports" | "now">): Promise<void> {
  await imports.prune(now());
}
