import type { ColumnFinder } from "../compiled-filters/compile-row-filter.ts";
import type { TextMatches } from "../text-index/text-index.ts";
import { createColumnPart } from "./column-part.ts";
import type { OrderPart } from "./order-part.ts";
import type { RankingStep } from "./ranking-rules.ts";
import { createTextPart } from "./text-part.ts";

export type OrderedBy = {
  steps: readonly RankingStep[];
  matches: TextMatches | null;
  findColumn: ColumnFinder;
  internalIds: Uint32Array;
};

/** A total order: the last tie is broken by first insertion. Unknown fields are skipped. */
export function createRowOrder({ steps, matches, findColumn, internalIds }: OrderedBy): OrderPart {
  const parts = steps.flatMap((step) => {
    if (step.is === "text") return matches ? [createTextPart(matches, step.rules)] : [];
    const column = findColumn(step.criterion.field);
    return column ? [createColumnPart(column, step.criterion.direction)] : [];
  });
  return joinParts([...parts, createInsertionPart(internalIds)]);
}

function createInsertionPart(internalIds: Uint32Array): OrderPart {
  return {
    fillKeys(rows, count, keys) {
      for (let at = 0; at < count; at += 1) keys[at] = internalIds[rows[at] ?? 0] ?? 0;
    },
    compare: (a, b) => (internalIds[a] ?? 0) - (internalIds[b] ?? 0),
  };
}

function joinParts(parts: readonly OrderPart[]): OrderPart {
  return {
    fillKeys(rows, count, keys) {
      parts[0]?.fillKeys(rows, count, keys);
    },
    compare(a, b) {
      for (const part of parts) {
        const order = part.compare(a, b);
        if (order !== 0) return order;
      }
      return 0;
    },
  };
}
