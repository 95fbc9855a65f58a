import type { Clause } from "../compiled-filters/clause.ts";

/** Alike for the same clauses, in whatever order. */
export function toKey(clauses: readonly Clause[]): string {
  return clauses
    .map(({ number }) => number)
    .sort((a, b) => a - b)
    .join();
}

/** The first lower bound among them, if any. */
export function findBound(clauses: readonly Clause[]) {
  return clauses.find(({ bound }) => bound)?.bound ?? null;
}

/** Alike for clauses that differ in their lower bound alone; null where no clause has a lower bound, or several have. */
export function toBoundlessKey(clauses: readonly Clause[]): string | null {
  const bounded = clauses.filter(({ bound }) => bound);
  const [only] = bounded;
  if (!only?.bound || bounded.length > 1) return null;
  return `${toKey(clauses.filter((clause) => clause !== only))}|${only.bound.rest}`;
}
