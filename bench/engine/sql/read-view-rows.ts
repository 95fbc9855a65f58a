import { FACET_FIELDS } from "#domain/search/fields/facet-fields.ts";
import type { ViewAnswer } from "../views/view-answer.ts";
import { RANGE_FIELDS } from "../views/view-answer.ts";

/**
 * Reads the two statements' rows: vehicles, and rows with a facet's value (`value`, `n`), a range's bounds
 * (`low`, `high`) or the total.
 */
export function readViewRows(
  documents: readonly { id: number }[],
  rows: readonly Record<string, unknown>[],
): ViewAnswer {
  const answer: ViewAnswer & { bounds: object } = {
    ids: documents.map(({ id }) => id),
    total: 0,
    counts: {},
    bounds: {},
  };
  for (const { facet, value, n, low, high } of rows) {
    const field = FACET_FIELDS.find((name) => name === facet);
    if (field === undefined) answer.total = Number(n);
    else if (!RANGE_FIELDS.includes(field)) {
      // Grouping sets include NULL, and values whose candidates all failed a choice.
      if (value === null || Number(n) === 0) continue;
      const counts = (answer.counts[field] ??= {});
      counts[toKey(value)] = Number(n);
    } else if (typeof low === "number" && typeof high === "number")
      answer.bounds[field] = { min: low, max: high };
  }
  return answer;
}

/** "5" and "5.0" are one number. */
function toKey(value: unknown): string {
  const text = typeof value === "string" ? value : "";
  return /^-?\d+\.0+$/.test(text) ? String(Number(text)) : text;
}
