import type { Column } from "../columns/column.ts";
import { NO_VALUE } from "../columns/dictionary.ts";
import { PASSES, type PassTable } from "./marks/pass-table.ts";

export type RowFilter = (rows: Uint32Array, count: number, verdicts: Uint8Array) => void;

export function createValueFilter(column: Column, table: PassTable): RowFilter {
  return (rows, count, verdicts) => {
    if (column.lists) markLists(column, table, rows, count, verdicts);
    else markCodes(column, table, rows, count, verdicts);
  };
}

/**
 * Passes rows that meet all of several conditions on one column. With one value per row one table suffices;
 * with several, each condition may be met by another value.
 */
export function createRequirementFilter(
  column: Column,
  ofOneValue: PassTable,
  createAll: () => RowFilter,
): RowFilter {
  let ofSeveral: RowFilter | null = null;
  return (rows, count, verdicts) => {
    if (!column.lists) {
      markCodes(column, ofOneValue, rows, count, verdicts);
      return;
    }
    ofSeveral ??= createAll();
    ofSeveral(rows, count, verdicts);
  };
}

function markCodes(
  { codes }: Column,
  table: PassTable,
  rows: Uint32Array,
  count: number,
  verdicts: Uint8Array,
): void {
  const entries = table.entries(count);
  for (let at = 0; at < count; at += 1) {
    const code = codes[rows[at] ?? 0] ?? NO_VALUE;
    const entry = entries[code] || table.resolve(code);
    verdicts[at] = entry === PASSES ? 1 : 0;
  }
}

function markLists(
  { lists }: Column,
  table: PassTable,
  rows: Uint32Array,
  count: number,
  verdicts: Uint8Array,
): void {
  if (!lists) return;
  const { starts, lengths, values } = lists;
  const entries = table.entries(count);
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] ?? 0;
    const start = starts[row] ?? 0;
    const end = start + (lengths[row] ?? 0);
    let verdict = 0;
    for (let value = start; value < end; value += 1) {
      const code = values[value] ?? NO_VALUE;
      if ((entries[code] || table.resolve(code)) !== PASSES) continue;
      verdict = 1;
      break;
    }
    verdicts[at] = verdict;
  }
}

export function createPresenceFilter(column: Column, bits: number): RowFilter {
  return (rows, count, verdicts) => {
    const { presence } = column;
    for (let at = 0; at < count; at += 1) {
      verdicts[at] = ((presence[rows[at] ?? 0] ?? 0) & bits) === 0 ? 0 : 1;
    }
  };
}

export const PASS_NONE: RowFilter = (_, count, verdicts) => {
  verdicts.fill(0, 0, count);
};

const PASS_ALL: RowFilter = (_, count, verdicts) => {
  verdicts.fill(1, 0, count);
};

export function createOppositeFilter(filter: RowFilter): RowFilter {
  if (filter === PASS_NONE) return PASS_ALL;
  if (filter === PASS_ALL) return PASS_NONE;
  return (rows, count, verdicts) => {
    filter(rows, count, verdicts);
    for (let at = 0; at < count; at += 1) verdicts[at] = 1 - (verdicts[at] ?? 0);
  };
}

export function createGroupFilter(is: "and" | "or", filters: readonly RowFilter[]): RowFilter {
  const decided = is === "and" ? 0 : 1;
  return (rows, count, verdicts) => {
    verdicts.fill(1 - decided, 0, count);
    const own = new Uint8Array(count);
    for (const filter of filters) {
      filter(rows, count, own);
      for (let at = 0; at < count; at += 1) if (own[at] === decided) verdicts[at] = decided;
    }
  };
}

/** Removes, in place, the rows that fail; returns how many are left. */
export function narrowRows(
  filter: RowFilter,
  rows: Uint32Array,
  count: number,
  verdicts: Uint8Array = new Uint8Array(count),
): number {
  filter(rows, count, verdicts);
  let passing = 0;
  // Without a branch, which the processor could not predict.
  for (let at = 0; at < count; at += 1) {
    rows[passing] = rows[at] ?? 0;
    passing += verdicts[at] ?? 0;
  }
  return passing;
}
