import { NONE, ROOT, type TermTrie } from "../text-index/dictionary/term-trie.ts";
import type { CodePages } from "../text-index/stored/code-pages.ts";
import { readNumber } from "../text-index/stored/number-segments.ts";
import type { TextIndex } from "../text-index/text-index.ts";
import type { SavedSection } from "./saved-section.ts";

/** Saves documents as words; row lists and pair counts are rebuilt from them. */
export function* saveTexts(
  { attributes, stored }: Pick<TextIndex, "attributes" | "stored">,
  aSection: number,
): Generator<SavedSection> {
  yield { is: "attributes", paths: attributes.listPaths() };
  let words: string[] = [];
  let terms: number[] = [];
  for (const [word, term] of listWords(stored.dictionary.trie)) {
    words.push(word);
    terms.push(term);
    if (words.length < aSection) continue;
    yield { is: "words", words, terms: Uint32Array.from(terms) };
    words = [];
    terms = [];
  }
  yield { is: "words", words, terms: Uint32Array.from(terms) };
  const { pages } = stored;
  for (let start = 0; start < pages.rowLimit(); start += aSection) {
    yield saveCodes(pages, start, Math.min(start + aSection, pages.rowLimit()));
  }
}

function saveCodes(pages: CodePages, start: number, end: number): SavedSection {
  const rows: number[] = [];
  let total = 0;
  for (let row = start; row < end; row += 1) {
    if (pages.lengthOf(row) === 0) continue;
    rows.push(row);
    total += pages.lengthOf(row);
  }
  const codes = new Uint32Array(total);
  let written = 0;
  for (const row of rows) {
    const from = pages.startOf(row);
    const length = pages.lengthOf(row);
    codes.set(pages.pageOf(row).subarray(from, from + length), written);
    written += length;
  }
  const lengths = Uint32Array.from(rows, (row) => pages.lengthOf(row));
  return { is: "texts", rows: Uint32Array.from(rows), lengths, codes };
}

function* listWords(trie: TermTrie): Generator<[word: string, term: number]> {
  const waiting: { node: number; before: string }[] = [{ node: ROOT, before: "" }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, before } = next;
    const word = node === ROOT ? "" : before + String.fromCodePoint(readNumber(trie.labels, node));
    const term = readNumber(trie.terms, node);
    if (term !== NONE) yield [word, term];
    const sibling = node === ROOT ? NONE : readNumber(trie.nextSiblings, node);
    if (sibling !== NONE) waiting.push({ node: sibling, before });
    const child = readNumber(trie.firstChildren, node);
    if (child !== NONE) waiting.push({ node: child, before: word });
  }
}
