import type { AttributeText } from "../attributes/list-texts.ts";
import { createTermDictionary, type TermDictionary } from "../dictionary/term-dictionary.ts";
import type { TextRules } from "../graph/text-rules.ts";
import { addRow, bytesOfRows, countRows, type RowList, removeRow } from "../postings/row-list.ts";
import { type CodePages, createCodePages } from "./code-pages.ts";
import { encodeDocument } from "./encode-document.ts";
import { createPairCounts, type PairCounts } from "./pair-counts.ts";
import { isTerm } from "./token-code.ts";

/** The documents' words in every form that queries need. */
export type StoredTexts = {
  put(row: number, texts: readonly AttributeText[]): void;
  readonly putCodes: (row: number, codes: Uint32Array) => void;
  delete(row: number): void;
  readonly pages: CodePages;
  readonly dictionary: TermDictionary;
  readonly pairs: Pick<PairCounts, "get">;
  rowsOf(term: number): RowList | undefined;
  /** Raised by every change of a word. */
  version(): number;
  bytes(): number;
};

const NO_CODES = new Uint32Array(0);

export function createStoredTexts(rules: Pick<TextRules, "stopWords" | "tokenize">): StoredTexts {
  const dictionary = createTermDictionary();
  const pages = createCodePages();
  const pairs = createPairCounts();
  const rowsByTerm: (RowList | undefined)[] = [];
  let version = 0;

  function readCodes(row: number): Uint32Array {
    const start = pages.startOf(row);
    return pages.pageOf(row).slice(start, start + pages.lengthOf(row));
  }

  function replace(row: number, before: Uint32Array, after: Uint32Array): void {
    version += 1;
    const termsBefore = listTerms(before);
    const termsAfter = listTerms(after);
    for (const term of termsAfter.difference(termsBefore)) {
      rowsByTerm[term] = addRow(rowsByTerm[term], row);
    }
    for (const [first, second] of listPairs(before)) pairs.add(first, second, -1);
    for (const [first, second] of listPairs(after)) pairs.add(first, second, 1);
    for (const term of termsBefore.difference(termsAfter)) {
      rowsByTerm[term] = removeRow(rowsByTerm[term], row);
      if (rowsByTerm[term] === undefined) dictionary.remove(term);
    }
  }

  function putCodes(row: number, after: Uint32Array): void {
    const before = readCodes(row);
    if (isEqual(before, after)) return;
    replace(row, before, after);
    pages.put(row, after);
  }

  return {
    pages,
    dictionary,
    pairs,
    rowsOf: (term) => rowsByTerm[term],
    version: () => version,
    put(row, texts) {
      putCodes(
        row,
        encodeDocument(texts, (word) => dictionary.take(word), rules),
      );
    },
    putCodes,
    delete(row) {
      const before = readCodes(row);
      if (before.length === 0) return;
      replace(row, before, NO_CODES);
      pages.delete(row);
    },
    bytes: () =>
      dictionary.bytes() +
      pages.bytes() +
      pairs.bytes() +
      rowsByTerm.reduce<number>((sum, rows) => sum + 8 + bytesOfRows(rows), 0),
  };
}

export function countDocuments(stored: StoredTexts, term: number): number {
  return countRows(stored.rowsOf(term));
}

function isEqual(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((code, at) => code === b[at]);
}

function listTerms(codes: Uint32Array): Set<number> {
  const terms = new Set<number>();
  for (const code of codes) if (isTerm(code)) terms.add(code);
  return terms;
}

function listPairs(codes: Uint32Array): [number, number][] {
  const pairs = new Map<number, [number, number]>();
  for (let at = 1; at < codes.length; at += 1) {
    const first = codes[at - 1] ?? 0;
    const second = codes[at] ?? 0;
    if (isTerm(first) && isTerm(second)) pairs.set(first * 2 ** 26 + second, [first, second]);
  }
  return [...pairs.values()];
}
