import { assertQueryCount } from "../../view/query-bounds.ts";
import { createKindError, createMissingFieldError } from "../errors/shape-errors.ts";
import { ProtocolError } from "../protocol-error.ts";
import { type FieldReader, readFields } from "./body-fields.ts";
import { readIndexUid } from "./index-uid.ts";
import { SEARCH_FIELDS, type SearchBody } from "./search-body.ts";

export type IndexedSearchBody = SearchBody & { indexUid: string };

const refuseFederation: FieldReader<never> = (value) => {
  if (value === null) return undefined;
  throw new ProtocolError(
    "bad_request",
    "Invalid value at `.federation`: federated search is not supported by this server.",
  );
};

const QUERY_FIELDS = { indexUid: readIndexUid, ...SEARCH_FIELDS };

const readQueries: FieldReader<IndexedSearchBody[]> = (value, path) => {
  if (!Array.isArray(value)) throw createKindError("bad_request", path, "array", value);
  assertQueryCount(value.length);
  return value.map((entry: unknown, at) => {
    const { indexUid, ...body } = readFields(QUERY_FIELDS, entry, `${path}[${at}]`);
    if (indexUid === undefined) {
      throw createMissingFieldError("missing_index_uid", `${path}[${at}]`, "indexUid");
    }
    return { ...body, indexUid };
  });
};

const MULTI_SEARCH_FIELDS = { queries: readQueries, federation: refuseFederation };

/** @throws ProtocolError as Meilisearch. */
export function readMultiSearchBody(body: unknown): IndexedSearchBody[] {
  const { queries } = readFields(MULTI_SEARCH_FIELDS, body);
  if (queries === undefined) throw createMissingFieldError("bad_request", "", "queries");
  return queries;
}
