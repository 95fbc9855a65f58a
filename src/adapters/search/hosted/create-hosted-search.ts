import type { Log } from "#ports/log.ts";
import {
  SearchCircuitOpenError,
  SearchFailedError,
  type SearchQuery,
  type SearchResult,
} from "#ports/search/inventory-search.ts";
import type { SearchOutcome } from "#ports/search/search-watch.ts";
import { createSearchHost, type HostLimits } from "./create-search-host.ts";
import { HostFailedError } from "./host-failed-error.ts";
import { readSearchAnswer } from "./read-search-answer.ts";
import { createTotalLimits } from "./total-limits.ts";
import { toTypedQuery } from "./typed-query.ts";
import { createUnreadableHits } from "./unreadable-hits.ts";

/** Keys are null when the host needs none. */
export type HostedIndex = {
  index: string;
  key: string | null;
  /** A key for the index's settings; without the right to read them little changes. */
  settingsKey: string | null;
};

export type HostedSearch = {
  multiSearch(queries: readonly SearchQuery[], place: HostedIndex): Promise<SearchResult[]>;
  totalLimit(index: string): number | null;
  /** The number of vehicles in the index, or why it is not ready. Never throws. */
  check(place: HostedIndex): Promise<{ isReady: boolean; detail: string | number }>;
  isCircuitOpen(): boolean;
  close(): void;
};

type HostedSearchOptions = {
  address: string;
  limits: HostLimits;
  log: Pick<Log, "info" | "warn">;
  count: (outcome: SearchOutcome) => void;
  countUnreadable: (index: string, hits: number) => void;
};

/** Searches a Meilisearch or our search server, and validates its answers. */
export function createHostedSearch(options: HostedSearchOptions): HostedSearch {
  const { address, limits, log, count, countUnreadable } = options;
  const host = createSearchHost(address, limits);
  const totals = createTotalLimits(host, now);
  const unreadableHits = createUnreadableHits(host.name, log, countUnreadable, now);
  let wasCircuitOpen = false;

  return {
    totalLimit: (index) => totals.get(index),
    check: async (place) => {
      try {
        const { results } = await host.probe(
          toQuestion([{ indexUid: place.index, limit: 0 }], place),
        );
        return { isReady: true, detail: results[0]?.estimatedTotalHits ?? 0 };
      } catch (error) {
        if (!(error instanceof SearchFailedError)) throw error;
        return { isReady: false, detail: DETAILS[toOutcome(error)] };
      }
    },
    isCircuitOpen: () => host.isCircuitOpen(),
    close: () => host.close(),
    async multiSearch(queries, place) {
      const { index, settingsKey } = place;
      try {
        const { results, unreadable } = await host.ask(toQuestion(queries, place));
        if (unreadable !== null) unreadableHits.note(index, unreadable);
        count("answered");
        totals.refresh(index, settingsKey);
        return results;
      } catch (error) {
        if (error instanceof SearchFailedError) count(toOutcome(error));
        throw error;
      } finally {
        logCircuitChange();
      }
    },
  };

  /** Logs each outage, and its end, once. */
  function logCircuitChange(): void {
    const isCircuitOpen = host.isCircuitOpen();
    if (isCircuitOpen === wasCircuitOpen) return;
    wasCircuitOpen = isCircuitOpen;
    if (isCircuitOpen)
      log.warn({ host: host.name }, "The search failed repeatedly and is left alone");
    else log.info({ host: host.name }, "The search is well again");
  }
}

const now = (): number => performance.now();

/** Shown publicly, so they reveal nothing of the host. */
const DETAILS: Record<SearchOutcome, string> = {
  answered: "answers",
  refused: "refuses: the key or the index is wrong",
  failed: "gives no answer",
  left_alone: "gives no answer",
};

function toQuestion(queries: readonly SearchQuery[], { index, key }: HostedIndex) {
  const typed = queries.map((query) => toTypedQuery(query, index));
  return {
    path: "/multi-search",
    method: "POST" as const,
    key,
    body: JSON.stringify({ queries: typed.map(({ wire }) => wire) }),
    read: (text: string) => readSearchAnswer(text, typed),
  };
}

function toOutcome(error: SearchFailedError): SearchOutcome {
  if (error instanceof SearchCircuitOpenError) return "left_alone";
  return error instanceof HostFailedError ? "failed" : "refused";
}
