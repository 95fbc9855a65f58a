import type { SuggestionSource } from "#domain/enquiry/form-definition.ts";

/** The stock's own names of makes and models, the most frequent first. */
export type StockWords = Readonly<Record<SuggestionSource, readonly string[]>>;
