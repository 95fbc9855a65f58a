import type { CandidateList } from "../candidates/candidate-list.ts";
import type { ColumnarIndex } from "../columnar-index.ts";
import type { RowSlice } from "../rows/row-slice.ts";
import type { TextMatches } from "../text-index/text-index.ts";
import type { QueryFamily } from "./query-family.ts";
import { createRowSplitter } from "./split-by-failures.ts";

/**
 * Rows that a query selects, the kept list whose rows they are, where they are all of one, and how
 * they match the text, where there is one.
 */
export type Selection = RowSlice & { list: CandidateList | null; matches: TextMatches | null };

/** What each member of a family selects. */
export type RowSelector = (family: QueryFamily) => Selection[];

export function createRowSelector({
  candidates,
  texts,
}: Pick<ColumnarIndex, "candidates" | "texts">): RowSelector {
  const split = createRowSplitter();

  function selectCommon({ text, strategy, searchOn, common }: QueryFamily): Selection {
    const found = candidates.find(common);
    const whole = found.settle();
    const list = candidates.isKept(found) ? found : null;
    if (text === "") return { ...whole, list, matches: null };
    const rows = whole.rows.subarray(0, whole.count);
    const options = { rows, matchingStrategy: strategy, attributesToSearchOn: searchOn };
    const matches = texts.search(text, options);
    return matches
      ? { rows: matches.rows, count: matches.rows.length, list: null, matches }
      : { ...whole, list, matches };
  }

  return (family) => {
    const { own, members } = family;
    const base = selectCommon(family);
    if (own.length === 0) return members.map(() => base);
    const wanted = members.map(({ clauses }) => clauses);
    const lists = base.matches ? null : candidates.recall(wanted);
    if (lists) return lists.map((list) => ({ ...list.settle(), list, matches: null }));
    return split(base, own, wanted).map((slice) => ({
      ...slice,
      matches: base.matches,
      list: slice.rows === base.rows ? base.list : null,
    }));
  };
}
