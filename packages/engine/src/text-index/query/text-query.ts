/** Words in order; null, where a stop word was, matches any word. */
export type Phrase = readonly (string | null)[];

/** A term of a query. Positions count as in documents, gaps included. */
export type QueryTerm = { readonly position: number } & (
  | { readonly is: "word"; readonly word: string; readonly isPrefix: boolean }
  | { readonly is: "phrase"; readonly words: Phrase }
);

export type TextQuery = {
  readonly terms: readonly QueryTerm[];
  /** A word is a phrase of one. */
  readonly negatives: readonly Phrase[];
};

export const MAX_QUERY_TERMS = 10;

/** Limited, because each denied phrase may have to be looked for in every document. */
export const MAX_DENIED_PHRASES = 50;

/** Enough for ten of the longest words and as many negatives. */
export const MAX_QUERY_LENGTH = 5_000;
