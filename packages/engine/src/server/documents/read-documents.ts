import { selectAttributes } from "../../page/select-attributes.ts";
import type { JsonObject } from "../../values/json-object.ts";
import type { IndexContent } from "../indexes/index-content.ts";
import { ProtocolError } from "../protocol-error.ts";
import type { FetchedDocuments, FetchOptions } from "../search-state.ts";
import { selectRows, sortRows } from "./select-rows.ts";

const DEFAULT_LIMIT = 20;

/** @throws ProtocolError document_not_found, also for an invalid id. */
export function readDocument(
  content: IndexContent,
  id: number | string,
  fields: readonly string[] | undefined,
): JsonObject {
  const document = content.index.find(id);
  if (document) return selectAttributes(document, fields);
  throw new ProtocolError("document_not_found", `Document \`${id}\` not found.`);
}

export function fetchDocuments(content: IndexContent, options: FetchOptions): FetchedDocuments {
  const { offset = 0, limit = DEFAULT_LIMIT, fields, filter, ids, sort } = options;
  const { documents, rows } = content.index;
  let selected = selectRows(content, filter);
  if (ids) {
    const wanted = new Set(ids.map((id) => rows.find(String(id))));
    selected = selected.filter((row) => wanted.has(row));
  }
  const ordered = sort?.length ? sortRows(content, selected, sort, offset + limit) : selected;
  const results = [...ordered.subarray(offset, offset + limit)].flatMap((row) => {
    const document = documents.read(row);
    return document ? [selectAttributes(document, fields)] : [];
  });
  return { results, offset, limit, total: selected.length };
}
