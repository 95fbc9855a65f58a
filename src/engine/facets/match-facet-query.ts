import { covers } from "../text-index/attributes/attribute-book.ts";
import type { TextSettings } from "../text-index/text-settings.ts";
import { resolveTypoTolerance } from "../text-index/text-settings.ts";
import { foldWord } from "../text-index/tokens/fold-word.ts";

/**
 * Whether values, normalised, begin with what was typed: accents are no matter, and longer beginnings
 * may have a typo or two. An empty beginning matches all.
 */
export function createFacetMatcher(
  typed: string,
  field: string,
  settings: TextSettings,
): (value: string) => boolean {
  const query = foldWord(typed);
  if (query === "") return () => true;
  const letters = Array.from(query);
  const typos = allowTypos(query, field, settings);
  return (value) => {
    const folded = foldWord(value);
    if (folded.startsWith(query)) return true;
    return typos > 0 && isNear(letters, Array.from(folded), typos);
  };
}

/** By bytes, as Meilisearch counts here. */
function allowTypos(query: string, field: string, settings: TextSettings): number {
  const typos = resolveTypoTolerance(settings.typoTolerance);
  if (!typos.enabled || typos.disableOnAttributes.some((name) => covers(name, field))) return 0;
  const length = Buffer.byteLength(query);
  const { oneTypo, twoTypos } = typos.minWordSizeForTypos;
  return Number(length >= oneTypo) + Number(length >= twoTypos);
}

/** Whether some beginning of a value is within so many typos; two neighbours changed are one. */
function isNear(typed: readonly string[], value: readonly string[], typos: number): boolean {
  let before: number[] = [];
  let above = Array.from({ length: typed.length + 1 }, (_, at) => at);
  for (const [depth, letter] of value.entries()) {
    const row = [depth + 1];
    for (const [at, wanted] of typed.entries()) {
      const isTurned = letter === typed[at - 1] && value[depth - 1] === wanted;
      row.push(
        Math.min(
          (above[at] ?? 0) + Number(letter !== wanted),
          (above[at + 1] ?? 0) + 1,
          (row[at] ?? 0) + 1,
          isTurned ? (before[at - 1] ?? Number.POSITIVE_INFINITY) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if ((row[typed.length] ?? 0) <= typos) return true;
    if (Math.min(...row) > typos) return false;
    before = above;
    above = row;
  }
  return false;
}
