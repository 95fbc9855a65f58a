import type { Clause } from "../compiled-filters/clause.ts";
import type { AskedQuery } from "./asked-query.ts";

/** One bit for each clause in a signed 32-bit number. */
const MAX_OWN_CLAUSES = 31;

/** Queries answered in one pass: the clauses of all, and of some only. */
export type QueryFamily = Pick<AskedQuery, "text" | "strategy" | "searchOn"> & {
  common: readonly Clause[];
  own: readonly Clause[];
  members: readonly AskedQuery[];
};

/**
 * Groups queries of the same text whose common clauses still pin the same groups: those of a search page
 * differ in a facet's own filter alone.
 */
export function groupIntoFamilies(queries: readonly AskedQuery[]): QueryFamily[] {
  const families: QueryFamily[] = [];
  for (const query of queries) {
    if (joinFirst(families, query)) continue;
    const { text, strategy, searchOn, clauses } = query;
    families.push({ text, strategy, searchOn, common: clauses, own: [], members: [query] });
  }
  return families;
}

function joinFirst(families: QueryFamily[], query: AskedQuery): boolean {
  for (const [at, family] of families.entries()) {
    const joined = join(family, query);
    if (!joined) continue;
    families[at] = joined;
    return true;
  }
  return false;
}

function join(family: QueryFamily, query: AskedQuery): QueryFamily | null {
  if (family.text !== query.text || family.strategy !== query.strategy) return null;
  if (!isSameList(family.searchOn, query.searchOn)) return null;
  const common = family.common.filter((clause) => query.clauses.includes(clause));
  const own = new Set(family.own);
  for (const clause of [...family.common, ...query.clauses]) {
    if (!common.includes(clause)) own.add(clause);
  }
  const keepsGroups = ![...own].some(({ pinned }) => pinned);
  return keepsGroups && own.size <= MAX_OWN_CLAUSES
    ? { ...family, common, own: [...own], members: [...family.members, query] }
    : null;
}

function isSameList(a: readonly string[] | null, b: readonly string[] | null): boolean {
  return a === b || (a?.length === b?.length && a?.every((name, at) => name === b?.[at]) === true);
}
