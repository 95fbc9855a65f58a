import { NONE } from "../dictionary/term-trie.ts";
import type { StoredTexts } from "../stored/stored-texts.ts";

/** The two adjacent terms that a word may be split into, in the most documents; null for none. */
export function findSplit(
  word: string,
  { dictionary, pairs }: Pick<StoredTexts, "dictionary" | "pairs">,
): [number, number] | null {
  let best: [number, number] | null = null;
  let most = 0;
  let length = 0;
  for (const character of word) {
    length += character.length;
    if (length === word.length) break;
    const first = dictionary.find(word.slice(0, length));
    if (first === NONE) continue;
    const second = dictionary.find(word.slice(length));
    if (second === NONE) continue;
    const count = pairs.get(first, second);
    if (count <= most) continue;
    most = count;
    best = [first, second];
  }
  return best;
}
