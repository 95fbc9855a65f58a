import type { Clause } from "../compiled-filters/clause.ts";

/** The same for the same clauses in any order. */
export function toKey(clauses: readonly Clause[]): string {
  return clauses
    .map(({ number }) => number)
    .sort((a, b) => a - b)
    .join();
}

export function findBound(clauses: readonly Clause[]) {
  return clauses.find(({ bound }) => bound)?.bound ?? null;
}

/** The same for clauses that differ in their lower bound alone; null unless exactly one has a bound. */
export function toBoundlessKey(clauses: readonly Clause[]): string | null {
  const bounded = clauses.filter(({ bound }) => bound);
  const [only] = bounded;
  if (!only?.bound || bounded.length > 1) return null;
  return `${toKey(clauses.filter((clause) => clause !== only))}|${only.bound.rest}`;
}
