import type { Log } from "#ports/log.ts";
import {
  DEFAULT_INDEX,
  type InventorySearch,
  SearchKeyMissingError,
  type SearchQuery,
  type SearchResult,
  type SearchTarget,
} from "#ports/search/inventory-search.ts";
import type { SearchOutcome, SearchWatch } from "#ports/search/search-watch.ts";
import type { CatalogueSearch } from "../create-catalogue-search.ts";
import { createLocalMatches } from "../local-matches.ts";
import { createHostedSearch, type HostedIndex, type HostedSearch } from "./create-hosted-search.ts";
import type { HostLimits } from "./create-search-host.ts";

type SearchByTarget = { search: InventorySearch; searchWatch: SearchWatch; close: () => void };

export type OwnSearch =
  | { is: "embedded"; search: InventorySearch; count: () => number }
  | {
      is: "hosted";
      address: string;
      key: string | null;
      adminKey: string | null;
      revision: () => number;
    };

type SearchByTargetOptions = {
  own: OwnSearch;
  /** Offers and parts of the sites' own data, which go before those of a host. */
  catalogue?: Pick<CatalogueSearch, "holds" | "search">;
  readSecret: (reference: string) => string | null;
  limits: HostLimits;
  log: Pick<Log, "info" | "warn">;
};

/**
 * Asks a site's own search when it names one, else the platform's, whose key is sent to no other host. The
 * embedded search has one index, whatever name a site gives it.
 */
export function createSearchByTarget(options: SearchByTargetOptions): SearchByTarget {
  const { own, catalogue, readSecret, limits, log } = options;
  const hosts = new Map<string, HostedSearch>();
  const calls = new Map<SearchOutcome, number>();
  const count = (outcome: SearchOutcome): void => {
    calls.set(outcome, (calls.get(outcome) ?? 0) + 1);
  };
  /** The variable last logged as missing, by site. */
  const loggedVariables = new Map<string, string>();
  const unreadable = new Map<string, number>();
  const countUnreadable = (index: string, hits: number): void => {
    unreadable.set(index, (unreadable.get(index) ?? 0) + hits);
  };

  return {
    search: {
      matches: createLocalMatches(DEFAULT_INDEX),
      revision: (target) => {
        if (isElsewhere(target)) return null;
        if (own.is === "embedded") return own.search.revision();
        return (target?.index ?? DEFAULT_INDEX) === DEFAULT_INDEX ? own.revision() : null;
      },
      totalLimit: (target) => {
        const address = resolveAddress(target);
        if (address === null) return null;
        return openHost(address).totalLimit(target?.index ?? DEFAULT_INDEX);
      },
      multiSearch: async (body, target) => {
        if (catalogue && body.queries.every((query) => catalogue.holds(target?.slug, query))) {
          return { results: body.queries.map(catalogue.search) };
        }
        const host = target?.host ?? null;
        if (host !== null) return ask(host, body, target);
        return own.is === "embedded"
          ? own.search.multiSearch(body)
          : ask(own.address, body, target);
      },
    },
    searchWatch: {
      check: async (target) => {
        const address = resolveAddress(target);
        if (address === null) return { isReady: true, detail: countHere() };
        if (target?.key && readSecret(target.key) === null) {
          return { isReady: false, detail: `has no key: ${toVariable(target.key)} is not set` };
        }
        return openHost(address).check(resolveIndex(target));
      },
      countCalls: () => calls,
      countUnreadable: () => unreadable,
      countOpenCircuits: () => [...hosts.values()].filter((host) => host.isCircuitOpen()).length,
    },
    close: () => {
      for (const host of hosts.values()) host.close();
    },
  };

  async function ask(
    address: string,
    { queries }: { queries: SearchQuery[] },
    target: SearchTarget | undefined,
  ): Promise<{ results: SearchResult[] }> {
    return { results: await openHost(address).multiSearch(queries, resolveIndex(target)) };
  }

  function resolveIndex(target: SearchTarget | undefined): HostedIndex {
    const index = target?.index ?? DEFAULT_INDEX;
    if (target?.key) {
      const key = readKey(target.key, target.slug ?? "");
      return { index, key, settingsKey: key };
    }
    if (own.is === "embedded" || isElsewhere(target))
      return { index, key: null, settingsKey: null };
    return { index, key: own.key, settingsKey: own.adminKey };
  }

  function resolveAddress(target: SearchTarget | undefined): string | null {
    return target?.host ?? (own.is === "hosted" ? own.address : null);
  }

  function countHere(): number {
    return own.is === "embedded" ? own.count() : 0;
  }

  function isElsewhere(target: SearchTarget | undefined): boolean {
    return target !== undefined && target.host !== null && !isOwnAddress(target.host);
  }

  function isOwnAddress(address: string): boolean {
    return own.is === "hosted" && trimSlashes(address) === trimSlashes(own.address);
  }

  function readKey(reference: string, slug: string): string {
    const key = readSecret(reference);
    if (key !== null) return key;
    const variable = toVariable(reference);
    if (loggedVariables.get(slug) !== variable) {
      loggedVariables.set(slug, variable);
      log.warn({ site: slug, variable }, NO_KEY);
    }
    throw new SearchKeyMissingError(
      `${variable}, which a site names as its search's key, is not set`,
    );
  }

  function openHost(address: string): HostedSearch {
    const name = trimSlashes(address);
    const known = hosts.get(name);
    if (known !== undefined) return known;
    const opened = createHostedSearch({ address: name, limits, log, count, countUnreadable });
    hosts.set(name, opened);
    return opened;
  }
}

const NO_KEY = "The site's search has no key: set the variable and start again";

const trimSlashes = (address: string): string => address.replace(/\/+$/, "");

const toVariable = (reference: string): string => reference.replace("env:", "");
