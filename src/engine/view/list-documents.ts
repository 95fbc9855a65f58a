import type { ColumnarIndex } from "../columnar-index.ts";
import type { EngineDocument } from "../engine-document.ts";
import type { EngineSettings } from "../engine-settings.ts";
import type { FilterBody, SearchQuery } from "../search-query.ts";
import type { QueryReader } from "./asked-query.ts";
import { createHitLister } from "./list-hits.ts";
import { groupIntoFamilies } from "./query-family.ts";
import type { RowSelector, Selection } from "./select-rows.ts";

/** Which documents are listed; what is absent is no limit. */
export type DocumentListing = Pick<SearchQuery, "filter" | "sort" | "offset" | "limit">;

/** The documents as they were put, whatever hits may show, and how many meet the filter. */
export type ListedDocuments<Document> = { documents: Document[]; total: number };

/** Documents without a search: in the order of their sort, then of first insertion. */
export type DocumentLister<Document extends EngineDocument> = {
  /** @throws EngineError as a search with this filter and sort. */
  list(listing: DocumentListing): ListedDocuments<Document>;
  /** The ids as text, in no order. @throws EngineError as a search with this filter. */
  listIds(filter: FilterBody): string[];
};

export function createDocumentLister<Document extends EngineDocument>(
  index: ColumnarIndex<Document>,
  { indexUid }: Pick<EngineSettings, "indexUid">,
  read: QueryReader,
  select: RowSelector,
): DocumentLister<Document> {
  // Rules of an index order its hits only.
  const hitLister = createHitLister(index, { rankingRules: ["sort"] });

  function selectAsked(asked: ReturnType<QueryReader>): Selection | undefined {
    const [family] = groupIntoFamilies([asked]);
    return family && select(family)[0];
  }

  return {
    list({ filter, sort = [], offset = 0, limit = Number.POSITIVE_INFINITY }) {
      const asked = read({ indexUid, ...(filter !== undefined && { filter }), sort });
      const selection = selectAsked(asked);
      const total = selection?.count ?? 0;
      const documents: Document[] = [];
      if (!selection) return { documents, total };
      const end = Math.min(offset + limit, total);
      // A kept list remembers its first rows in the order of the index's own rules.
      for (const row of hitLister.list({ ...selection, list: null }, offset, end, asked.criteria)) {
        const document = index.documents.read(row);
        if (document) documents.push(document);
      }
      return { documents, total };
    },
    listIds(filter) {
      const selection = selectAsked(read({ indexUid, filter }));
      const selected = new Set(selection?.rows.subarray(0, selection.count));
      return [...index.rows.listPlaces()].flatMap(([key, row]) => (selected.has(row) ? [key] : []));
    },
  };
}
