import type { Platform } from "#ports/platform.ts";

export type SchemaWatch = {
  /** The newer version of the schema that the database has; null while it is ours. */
  newer: () => number | null;
  stop: () => void;
};

/**
 * Logs once when a newer Forecourt has migrated the database, which this process would then misread. It
 * checks at each commit. A failed check is silent: the follower reports outages.
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
