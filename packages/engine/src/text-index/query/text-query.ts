/** A phrase's words in order; null stands for any one word, where a stop word was. */
export type Phrase = readonly (string | null)[];

/** What one place of a query asks for. Positions count as in documents, gaps included. */
export type QueryTerm = { readonly position: number } & (
  | { readonly is: "word"; readonly word: string; readonly isPrefix: boolean }
  | { readonly is: "phrase"; readonly words: Phrase }
);

export type TextQuery = {
  /** At most MAX_QUERY_TERMS. */
  readonly terms: readonly QueryTerm[];
  /** What a document must not hold; a word is a phrase of one. At most MAX_DENIED_PHRASES have more. */
  readonly negatives: readonly Phrase[];
};

/** Words and phrases of a query that are read; the rest is ignored. */
export const MAX_QUERY_TERMS = 10;

/** Phrases that are denied; further ones are ignored, since each may have to be looked for in every document. */
export const MAX_DENIED_PHRASES = 50;

/** Characters of a query that are read: room for ten of the longest words and as many negatives. */
export const MAX_QUERY_LENGTH = 5_000;
