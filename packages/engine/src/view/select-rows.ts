import type { CandidateList } from "../candidates/candidate-list.ts";
import type { ColumnarIndex } from "../columnar-index.ts";
import type { Clause } from "../compiled-filters/clause.ts";
import type { RowSlice } from "../rows/row-slice.ts";
import type { TextMatches } from "../text-index/text-index.ts";
import { MARKED_ROWS_A_STEP, ROWS_A_STEP } from "../work-meter.ts";
import type { QueryFamily } from "./query-family.ts";
import { createRowSplitter } from "./split-by-failures.ts";

/**
 * `list` is the cached list that has exactly these rows, `matches` those of the text; null where there is
 * none.
 */
export type Selection = RowSlice & { list: CandidateList | null; matches: TextMatches | null };

/** A larger clause is evaluated over all rows at once, or as a table of values. */
const FEW_CONDITIONS = 500;

export type RowSelector = (family: QueryFamily) => Selection[];

export function createRowSelector({
  candidates,
  texts,
  rows,
  work,
}: Pick<ColumnarIndex, "candidates" | "texts" | "rows" | "work">): RowSelector {
  const split = createRowSplitter();

  function selectCommon({ text, strategy, searchOn, common }: QueryFamily): Selection {
    const found = candidates.find(common);
    const whole = found.settle();
    const list = candidates.isCached(found) ? found : null;
    if (text === "") return { ...whole, list, matches: null };
    const candidateRows = whole.rows.subarray(0, whole.count);
    const options = {
      rows: candidateRows,
      matchingStrategy: strategy,
      attributesToSearchOn: searchOn,
    };
    const matches = texts.search(text, options);
    return matches
      ? { rows: matches.rows, count: matches.rows.length, list: null, matches }
      : { ...whole, list, matches };
  }

  /** Charged whether a list is cached or created. */
  function takeSteps(clauses: readonly Clause[]): void {
    for (const { conditions } of clauses) {
      if (conditions > FEW_CONDITIONS) work.take((conditions * rows.limit()) / MARKED_ROWS_A_STEP);
    }
  }

  return (family) => {
    const { own, members } = family;
    takeSteps(family.common);
    takeSteps(own);
    const base = selectCommon(family);
    if (own.length === 0) return members.map(() => base);
    work.take((base.count * own.length) / ROWS_A_STEP);
    const wanted = members.map(({ clauses }) => clauses);
    const lists = base.matches ? null : candidates.findAll(wanted);
    if (lists) return lists.map((list) => ({ ...list.settle(), list, matches: null }));
    return split(base, own, wanted).map((slice) => ({
      ...slice,
      matches: base.matches,
      list: slice.rows === base.rows ? base.list : null,
    }));
  };
}
