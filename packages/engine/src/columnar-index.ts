import { assertSettings } from "./assert-settings.ts";
import { type CandidateLists, createCandidateLists } from "./candidates/candidate-lists.ts";
import { type Columns, createColumns } from "./columns/columns.ts";
import { type ClauseCache, createClauseCache } from "./compiled-filters/clause-cache.ts";
import { toDocumentKey } from "./documents/document-key.ts";
import { createStoredDocuments, type StoredDocuments } from "./documents/stored-documents.ts";
import type { EngineDocument } from "./engine-document.ts";
import { type EngineSettings, listOrderedFields } from "./engine-settings.ts";
import { createFilterableRules } from "./filterable/filterable-rules.ts";
import { createRows, type Rows } from "./rows/rows.ts";
import { createTextIndex } from "./text-index/create-text-index.ts";
import type { TextIndex } from "./text-index/text-index.ts";
import { createWorkMeter, type WorkMeter } from "./work-meter.ts";

export type ColumnarIndex<Document extends EngineDocument = EngineDocument> = {
  readonly columns: Columns;
  readonly rows: Rows;
  readonly clauses: ClauseCache;
  readonly candidates: CandidateLists;
  readonly texts: TextIndex;
  readonly documents: StoredDocuments<Document>;
  readonly work: WorkMeter;
  find(id: number | string): Document | undefined;
  /**
   * @param internalId - A new document's place in the order of first insertion; must be above all others.
   * @throws EngineError invalid_document_id.
   */
  put(document: Document, internalId?: number): void;
  delete(id: number | string): void;
};

export function createColumnarIndex<Document extends EngineDocument>(
  settings: EngineSettings,
): ColumnarIndex<Document> {
  assertSettings(settings);
  const { groupAttribute, primaryKey = "id" } = settings;
  const documents = createStoredDocuments<Document>();
  const filterable = createFilterableRules(settings.filterableAttributes);
  const columns = createColumns(filterable, listOrderedFields(settings));
  const rows = createRows(groupAttribute);
  const rules = {
    filterable,
    // A getter, because an index may be renamed.
    get indexUid() {
      return settings.indexUid;
    },
  };
  const clauses = createClauseCache(rules, columns.find, groupAttribute);
  const hasTexts = (field: string) => columns.find(field)?.dictionary.hasTexts() ?? false;
  const candidates = createCandidateLists(rows, hasTexts);
  const work = createWorkMeter();
  const texts = createTextIndex(settings, work);

  function write(row: number, document: Document): void {
    const fieldsBefore = columns.count();
    columns.write(row, document);
    clauses.forget(row);
    documents.write(row, document);
    texts.put(row, document);
    if (columns.count() === fieldsBefore) return;
    candidates.clear();
    clauses.clear();
  }

  function clear(row: number): void {
    columns.clear(row);
    clauses.forget(row);
    documents.clear(row);
    texts.delete(row);
  }

  return {
    columns,
    rows,
    clauses,
    candidates,
    texts,
    documents,
    work,
    find(id) {
      const row = rows.find(String(id));
      return row === undefined ? undefined : documents.read(row);
    },
    put(document, internalId) {
      const key = toDocumentKey(document[primaryKey]);
      const known = rows.find(key);
      if (known !== undefined) candidates.leave(known, rows.groupsAt(known));
      const { row, before } = rows.place(key, document, internalId);
      if (before !== null && before !== row) {
        clear(before);
        rows.vacate(before);
      }
      write(row, document);
      candidates.enter(row, rows.groupsAt(row));
    },
    delete(id) {
      const key = String(id);
      const row = rows.find(key);
      if (row === undefined) return;
      candidates.leave(row, rows.groupsAt(row));
      clear(row);
      rows.remove(key);
    },
  };
}
