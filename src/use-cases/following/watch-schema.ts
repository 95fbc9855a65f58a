import type { Platform } from "#ports/platform.ts";

export type SchemaWatch = {
  /** The number of the newer schema that the records have by now; null while we know theirs. */
  newer: () => number | null;
  stop: () => void;
};

/**
 * Notices that a newer Forecourt has changed the form of the records under this process, which would
 * then misread them: says so in the log once. It looks when the log of changes wakes its watchers,
 * one look at a time. A look that fails says nothing, since the follower tells of the database.
 */
export function watchSchema({
  changes,
  schema,
  log,
}: Pick<Platform, "changes" | "schema" | "log">): SchemaWatch {
  let newer: number | null = null;
  let isLooking = false;
  let isAskedAgain = false;

  const look = async (): Promise<void> => {
    isAskedAgain = isLooking;
    if (isLooking) return;
    isLooking = true;
    const found = await schema.findNewer().catch(() => newer);
    isLooking = false;
    if (found !== null && newer === null) {
      log.error(
        { schema: found },
        "A newer Forecourt has changed the form of the records. Stop this process and start the " +
          "newer one; until then it says that it is not ready",
      );
    }
    newer = found;
    if (isAskedAgain) await look();
  };

  const stop = changes.watch(() => void look());
  void look();
  return { newer: () => newer, stop };
}
