import type { AttributeRules } from "../match/document-masks.ts";
import type { CodePages } from "../stored/code-pages.ts";
import { isAttributeMark, isTerm, STOP_WORD_CODE, toAttributeId } from "../stored/token-code.ts";

/** 0 where an attribute equals the query, 1 where one begins with it, else 2. */
export function resolveWholeMatch(
  row: number,
  pages: CodePages,
  wholeQuery: readonly number[] | null,
  rules: AttributeRules | null,
): number {
  if (!wholeQuery || wholeQuery.length === 0) return 2;
  const page = pages.pageOf(row);
  const start = pages.startOf(row);
  const end = start + pages.lengthOf(row);
  let best = 2;
  let words = 0;
  let isAlike = false;
  const close = () => {
    if (isAlike && words >= wholeQuery.length)
      best = Math.min(best, words > wholeQuery.length ? 1 : 0);
  };
  for (let at = start; at < end; at += 1) {
    const code = page[at] ?? 0;
    if (isAttributeMark(code)) {
      close();
      words = 0;
      isAlike = rules?.isSearched(toAttributeId(code)) ?? true;
    } else if (isTerm(code) || code === STOP_WORD_CODE) {
      if (words < wholeQuery.length && code !== wholeQuery[words]) isAlike = false;
      words += 1;
    }
  }
  close();
  return best;
}
