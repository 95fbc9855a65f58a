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

/** Entries of filters, and clauses, that are kept compiled. */
const MAX_KEPT = 2_000;
/** A longer entry is compiled each time it comes: the kept ones stay within some megabytes. */
const MAX_KEPT_CHARACTERS = 10_000;

/** A filter of more is one clause, which joins what its parts have in common. */
const MAX_CLAUSES = 64;

/** A clause of more is compiled each time it comes: kept, it would be asked of each changed row. */
const MAX_KEPT_CONDITIONS = 500;

/** Reads filters into clauses, the same text into the same ones as long as it is remembered. */
export type ClauseCache = {
  /**
   * The clauses of a filter, each once; none where nothing is filtered.
   *
   * @throws EngineError as Meilisearch would for a filter that it cannot read or may not answer.
   */
  read(body: FilterBody | undefined): Clause[];
  /** To be told of each row whose values changed. */
  readonly forget: (row: number) => void;
  /** Forgets all: what clauses were compiled to is void once another field becomes known. */
  clear(): void;
};

type Entry = { node: FilterNode; clauses: readonly Clause[] };

export function createClauseCache(
  rules: FilterRules,
  findColumn: ColumnFinder,
  groupAttribute: string | undefined,
): ClauseCache {
  const entries = createBoundedMap<string, Entry | null>(MAX_KEPT);
  const clauses = createBoundedMap<string, Clause>(MAX_KEPT);
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
    if (isKept(text, node)) clauses.set(text, clause);
    return clause;
  }

  function toEntry(node: FilterNode): Entry {
    const parts = node.is === "and" ? node.members : [node];
    return { node, clauses: parts.map(toClause) };
  }

  /** Without a look at what is kept: so many entries would drive out all others'. */
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
        if (isKept(key, node)) entries.set(key, entry);
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

/** Reading so many values of a list takes as long as reading a condition. */
const VALUES_OF_A_CONDITION = 10;

function countValues(node: FilterNode): number {
  let count = 0;
  for (const condition of listConditions(node)) {
    if (condition.is === "in") count += condition.values.length;
  }
  return count;
}

/** Whether a filter that is written so is worth remembering, and takes little room. */
function isKept(text: string, node: FilterNode | null): boolean {
  if (text.length > MAX_KEPT_CHARACTERS) return false;
  return node === null || countConditions(node) <= MAX_KEPT_CONDITIONS;
}

/** A text is its own key, apart from one that might be taken for a list's. */
function toEntryKey(entry: unknown): string {
  if (typeof entry !== "string") return `\0${JSON.stringify(entry)}`;
  return entry.startsWith("\0") ? `\0text ${entry}` : entry;
}
