import type { EngineDocument } from "#engine/engine-document.ts";
import type { EngineSettings } from "#engine/engine-settings.ts";
import type { FilterNode } from "#engine/filter-syntax/filter-node.ts";
import type { MatchingStrategy } from "#engine/text-index/text-index.ts";
import type { DocumentStore } from "./documents/document-store.ts";
import type { StoredDocument } from "./documents/stored-document.ts";
import { compileFilter } from "./filter/compile-filter.ts";
import type { FieldReader } from "./filter/field-reader.ts";
import { type PlainMatch, searchPlainly } from "./text/search-plainly.ts";

/** A query's text and matching strategy. */
type AskedWords = {
  text: string;
  strategy: MatchingStrategy;
  /** The searched attributes; null for all. */
  searchOn: readonly string[] | null;
};

/** The documents that match text and filter in internal order, and their ranks. */
export type DocumentMatcher<Document extends EngineDocument> = (
  words: AskedWords,
  filter: FilterNode | null,
) => {
  documents: readonly StoredDocument<Document>[];
  ranks: ReadonlyMap<number, PlainMatch> | null;
};

/** The documents that pass some clauses, and the results of further clauses. */
type Narrowed<Document extends EngineDocument> = {
  documents: readonly StoredDocument<Document>[];
  further: Map<FilterNode, Narrowed<Document>>;
};

/**
 * A matcher for the queries of one call, while the index does not change. Filters with the same first nodes
 * share their work: queries of a search page differ only at the end.
 */
export function createDocumentMatcher<Document extends EngineDocument>(
  store: DocumentStore<Document>,
  settings: EngineSettings,
): DocumentMatcher<Document> {
  const begun = new Map<string, Narrowed<Document>>();
  const reader = createStoreReader(store);

  /** By text, then by internal id. */
  const ranked = new Map<string, ReadonlyMap<number, PlainMatch> | null>();

  function rank({ text, strategy, searchOn }: AskedWords): ReadonlyMap<number, PlainMatch> | null {
    if (text === "") return null;
    const key = JSON.stringify([strategy, text, searchOn]);
    const known = ranked.get(key);
    if (known !== undefined) return known;
    const documents = new Map(
      store.list().map(({ internalId, document }) => [internalId, document]),
    );
    const matches = searchPlainly(documents, text, settings, strategy, searchOn);
    const ranks = matches && new Map(matches.map((match) => [match.row, match]));
    ranked.set(key, ranks);
    return ranks;
  }

  function begin(words: AskedWords) {
    const key = JSON.stringify(words);
    const known = begun.get(key);
    if (known) return known;
    const documents = store.list();
    const ranks = rank(words);
    const first = createNarrowed(
      ranks ? documents.filter(({ internalId }) => ranks.has(internalId)) : documents,
    );
    begun.set(key, first);
    return first;
  }

  function narrow({ documents, further }: Narrowed<Document>, clause: FilterNode) {
    const known = further.get(clause);
    if (known) return known;
    const narrowed = createNarrowed(documents.filter(compileFilter(clause, reader)));
    further.set(clause, narrowed);
    return narrowed;
  }

  return (words, filter) => {
    const clauses =
      filter?.is === "and" ? filter.members : [filter].filter((node) => node !== null);
    return {
      documents: clauses.reduce(narrow, begin(words)).documents,
      ranks: rank(words),
    };
  };
}

function createNarrowed<Document extends EngineDocument>(
  documents: readonly StoredDocument<Document>[],
): Narrowed<Document> {
  return { documents, further: new Map() };
}

function createStoreReader({ knownFields }: DocumentStore): FieldReader<StoredDocument> {
  return {
    isKnown: (field) => knownFields.positionOf(field) !== undefined,
    readCell: (field) => {
      const position = knownFields.positionOf(field) ?? -1;
      return ({ cells }) => cells[position] ?? null;
    },
    toDocument: ({ document }) => document,
  };
}
