import type { SearchWatch } from "#ports/search-watch.ts";
import type { MeasuredCounts, MeasuredGauge } from "#server/watch/server-gauges.ts";

/** What `/metrics` tells of the search. */
export function measureSearch(watch: SearchWatch): {
  gauges: MeasuredGauge[];
  counts: MeasuredCounts[];
} {
  return {
    gauges: [
      {
        name: "forecourt_search_hosts_left_alone",
        help: "Hosted searches that are not asked for a moment, because they failed repeatedly",
        read: () => watch.countLeftAlone(),
      },
    ],
    counts: [
      {
        name: "forecourt_search_calls_total",
        help: "Calls of hosted searches by how they ended",
        label: "outcome",
        read: () => watch.countCalls(),
      },
    ],
  };
}
