import type { TokenSettings } from "./tokens/create-tokenizer.ts";

export type TypoTolerance = {
  enabled: boolean;
  /** Characters from which on a word may have one typo, and two. */
  minWordSizeForTypos: { oneTypo: number; twoTypos: number };
  /** Words of a query that are read as they stand. */
  disableOnWords: readonly string[];
  /** Attributes, children included, whose words are only found as typed. */
  disableOnAttributes: readonly string[];
  disableOnNumbers: boolean;
};

/** What an index's settings say of text; all but the attributes has Meilisearch's default. */
export type TextSettings = TokenSettings & {
  /** Attributes in the order of their rank, children included; `*` is all, at one rank. */
  searchableAttributes: readonly string[];
  stopWords?: readonly string[];
  /** One way: a text with the key also finds the alternatives. */
  synonyms?: Readonly<Record<string, readonly string[]>>;
  typoTolerance?: Partial<TypoTolerance>;
  prefixSearch?: "indexingTime" | "disabled";
};

export const DEFAULT_TYPO_TOLERANCE: TypoTolerance = {
  enabled: true,
  minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
  disableOnWords: [],
  disableOnAttributes: [],
  disableOnNumbers: false,
};

export function resolveTypoTolerance(given: TextSettings["typoTolerance"]): TypoTolerance {
  return { ...DEFAULT_TYPO_TOLERANCE, ...given };
}
