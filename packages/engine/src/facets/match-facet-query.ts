import { covers } from "../text-index/attributes/attribute-registry.ts";
import type { TextSettings } from "../text-index/text-settings.ts";
import { resolveTypoTolerance } from "../text-index/text-settings.ts";
import { foldWord } from "../text-index/tokens/fold-word.ts";

/**
 * Tests whether a normalised value begins with the typed text, ignoring accents; longer texts may have
 * typos. An empty text matches all.
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

/** Meilisearch counts bytes here. */
function allowTypos(query: string, field: string, settings: TextSettings): number {
  const typos = resolveTypoTolerance(settings.typoTolerance);
  if (!typos.enabled || typos.disableOnAttributes.some((name) => covers(name, field))) return 0;
  const length = Buffer.byteLength(query);
  const { oneTypo, twoTypos } = typos.minWordSizeForTypos;
  return Number(length >= oneTypo) + Number(length >= twoTypos);
}

/**
 * Whether a prefix of the value is within the typos (a transposition is one). Only prefixes of about the
 * typed length are compared, so that a long value costs no more than a word.
 */
function isNear(typed: readonly string[], value: readonly string[], typos: number): boolean {
  if (typed.length > value.length + typos) return false;
  const far = typos + 1;
  let before: number[] = [];
  let above = Array.from({ length: far }, (_, at) => at);
  for (const [depth, letter] of value.entries()) {
    const row: number[] = [];
    if (depth < typos) row[0] = depth + 1;
    let least = row[0] ?? far;
    const last = Math.min(typed.length - 1, depth + typos);
    for (let at = Math.max(0, depth - typos); at <= last; at += 1) {
      const wanted = typed[at];
      const isTransposed = letter === typed[at - 1] && value[depth - 1] === wanted;
      const distance = Math.min(
        (above[at] ?? far) + Number(letter !== wanted),
        (above[at + 1] ?? far) + 1,
        (row[at] ?? far) + 1,
        isTransposed ? (before[at - 1] ?? far) + 1 : far,
      );
      row[at + 1] = distance;
      least = Math.min(least, distance);
    }
    if ((row[typed.length] ?? far) <= typos) return true;
    if (least > typos) return false;
    before = above;
    above = row;
  }
  return false;
}
