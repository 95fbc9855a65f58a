import type { TokenSettings } from "./tokens/create-tokenizer.ts";

export type TypoTolerance = {
  enabled: boolean;
  /** The lengths in characters from which one typo and two are allowed. */
  minWordSizeForTypos: { oneTypo: number; twoTypos: number };
  disableOnWords: readonly string[];
  disableOnAttributes: readonly string[];
  disableOnNumbers: boolean;
};

/** Meilisearch's defaults when absent. */
export type TextSettings = TokenSettings & {
  /** In the order of their rank, children included; `*` is all, at one rank. */
  searchableAttributes: readonly string[];
  stopWords?: readonly string[];
  /** One way: the key also finds the alternatives. */
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
