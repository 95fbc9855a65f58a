import type { SearchWatch } from "#ports/search/search-watch.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import type { MeasuredCounts, MeasuredGauge } from "#server/watch/server-gauges.ts";
import type { ReadSearchProgress } from "#use-cases/following/pending-invalidations.ts";

export function measureSearch(
  watch: SearchWatch,
  readProgress: ReadSearchProgress,
): {
  gauges: MeasuredGauge[];
  counts: MeasuredCounts[];
} {
  const lag: MeasuredGauge[] =
    readProgress === null
      ? []
      : [
          {
            name: "forecourt_search_applied_change_id",
            help: "The last change that the hosted search has reported applied",
            read: () => readAppliedId(readProgress),
          },
        ];
  return {
    gauges: [
      ...lag,
      {
        name: "forecourt_search_hosts_left_alone",
        help: "Hosted searches that are not asked for a moment, because they failed repeatedly",
        read: () => watch.countOpenCircuits(),
      },
    ],
    counts: [
      {
        name: "forecourt_search_calls_total",
        help: "Calls of hosted searches by how they ended",
        label: "outcome",
        read: () => watch.countCalls(),
      },
      {
        name: "forecourt_search_unreadable_hits_total",
        help: "Hits of hosted searches that cannot be read and are left out, by index",
        label: "index",
        read: () => watch.countUnreadable(),
      },
    ],
  };
}

/** Null before the first fill, or while the database is away, so that other metrics are still shown. */
async function readAppliedId(
  readProgress: NonNullable<ReadSearchProgress>,
): Promise<number | null> {
  try {
    return (await readProgress()).appliedId;
  } catch (error) {
    if (error instanceof StorageUnavailableError) return null;
    throw error;
  }
}
