import { assertFilterAllowed, type FilterRules } from "../filter-syntax/assert-filter-allowed.ts";
import type { FilterNode } from "../filter-syntax/filter-node.ts";
import { listConditions } from "../filter-syntax/list-conditions.ts";
import { parseFilter, parseFilterEntry } from "../filter-syntax/parse-filter.ts";
import { createBoundedMap } from "../memory/bounded-map.ts";
import type { FilterBody } from "../search-query.ts";
import { type Clause, findRisingBound, resolveClausePins } from "./clause.ts";
import { compileFilter, countConditions } from "./compile-filter.ts";
import type { ColumnFinder } from "./compile-row-filter.ts";
import { createMarkedFilters } from "./marks/marked-filters.ts";

const MAX_CACHED = 2_000;
/** Longer entries are compiled each time, so that the cache stays within some megabytes. */
const MAX_CACHED_CHARACTERS = 10_000;

/** A filter with more is compiled as one clause, which joins conditions on the same field. */
const MAX_CLAUSES = 64;

/** A larger clause is compiled each time: cached, it would be evaluated for each changed row. */
const MAX_CACHED_CONDITIONS = 500;

export type ClauseCache = {
  /**
   * Distinct; empty where nothing is filtered.
   * @throws EngineError with Meilisearch's code for an invalid or forbidden filter.
   */
  read(body: FilterBody | undefined): Clause[];
  /** Call for each row whose values changed. */
  readonly forget: (row: number) => void;
  clear(): void;
};

type Entry = { node: FilterNode; clauses: readonly Clause[] };

export function createClauseCache(
  rules: FilterRules,
  findColumn: ColumnFinder,
  groupAttribute: string | undefined,
): ClauseCache {
  const entries = createBoundedMap<string, Entry | null>(MAX_CACHED);
  const clauses = createBoundedMap<string, Clause>(MAX_CACHED);
  let marked = createMarkedFilters();
  let lastNumber = 0;

  function toClause(node: FilterNode): Clause {
    const text = JSON.stringify(node);
    const known = clauses.get(text);
    if (known) return known;
    lastNumber += 1;
    const clause: Clause = {
      number: lastNumber,
      node,
      passes: marked.add(compileFilter(node, findColumn)),
      conditions: countConditions(node) + Math.floor(countValues(node) / VALUES_OF_A_CONDITION),
      pinned: resolveClausePins(node, groupAttribute),
      bound: findRisingBound(node),
    };
    if (isCacheable(text, node)) clauses.set(text, clause);
    return clause;
  }

  function toEntry(node: FilterNode): Entry {
    const parts = node.is === "and" ? node.members : [node];
    return { node, clauses: parts.map(toClause) };
  }

  /** Bypasses the cache: so many entries would evict all others. */
  function readLong(body: FilterBody): Clause[] {
    const whole = parseFilter(body);
    if (whole) assertFilterAllowed(whole, rules);
    return whole ? [toClause(whole)] : [];
  }

  return {
    read(body) {
      if (typeof body === "object" && body.length > MAX_CLAUSES) return readLong(body);
      const found = new Map<number, Clause>();
      const fresh: { key: string; node: FilterNode | null }[] = [];
      const whole = parseFilter(body, (text, budget) => {
        const key = toEntryKey(text);
        const known = entries.get(key);
        const node = known === undefined ? parseFilterEntry(text, budget) : (known?.node ?? null);
        if (known === undefined) fresh.push({ key, node });
        for (const clause of known?.clauses ?? []) found.set(clause.number, clause);
        return node;
      });
      if (whole && fresh.length > 0) assertFilterAllowed(whole, rules);
      for (const { key, node } of fresh) {
        const entry = node && toEntry(node);
        if (isCacheable(key, node)) entries.set(key, entry);
        for (const clause of entry?.clauses ?? []) found.set(clause.number, clause);
      }
      return whole && found.size > MAX_CLAUSES ? [toClause(whole)] : [...found.values()];
    },
    forget: (row) => marked.forget(row),
    clear() {
      marked = createMarkedFilters();
      entries.clear();
      clauses.clear();
    },
  };
}

/** Parsing this many listed values takes as long as parsing a condition. */
const VALUES_OF_A_CONDITION = 10;

function countValues(node: FilterNode): number {
  let count = 0;
  for (const condition of listConditions(node)) {
    if (condition.is === "in") count += condition.values.length;
  }
  return count;
}

function isCacheable(text: string, node: FilterNode | null): boolean {
  if (text.length > MAX_CACHED_CHARACTERS) return false;
  return node === null || countConditions(node) <= MAX_CACHED_CONDITIONS;
}

/** A text is its own key; a list's begins with a NUL, so that no text equals it. */
function toEntryKey(entry: unknown): string {
  if (typeof entry !== "string") return `\0${JSON.stringify(entry)}`;
  return entry.startsWith("\0") ? `\0text ${entry}` : entry;
}
