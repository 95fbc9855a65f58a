import { toDocumentKey } from "../../documents/document-key.ts";
import { quoteAsJson } from "../../shorten-quoted.ts";
import type { JsonObject } from "../../values/json-object.ts";
import { ProtocolError } from "../protocol-error.ts";

/**
 * Infers a key: the one field of the first document that ends in `id`.
 * @throws ProtocolError for none or several.
 */
export function inferPrimaryKey(document: JsonObject): string {
  const candidates = Object.keys(document).filter((name) => /id$/i.test(name));
  const [only, second] = candidates.sort();
  if (only === undefined) {
    throw new ProtocolError(
      "index_primary_key_no_candidate_found",
      "The primary key inference failed as the engine did not find any field ending with `id` in its name. Please specify the primary key manually using the `primaryKey` query parameter.",
    );
  }
  if (second === undefined) return only;
  throw new ProtocolError(
    "index_primary_key_multiple_candidates_found",
    `The primary key inference failed as the engine found ${candidates.length} fields ending with \`id\` in their names: '${only}' and '${second}'. Please specify the primary key manually using the \`primaryKey\` query parameter.`,
  );
}

/** @throws ProtocolError missing_document_id, or EngineError invalid_document_id. */
export function assertDocumentId(document: JsonObject, primaryKey: string): void {
  if (!Object.hasOwn(document, primaryKey)) {
    throw new ProtocolError(
      "missing_document_id",
      `Document doesn't have a \`${primaryKey}\` attribute: \`${quoteAsJson(document)}\`.`,
    );
  }
  toDocumentKey(document[primaryKey]);
}

export function createKeyExistsError(primaryKey: string): ProtocolError {
  return new ProtocolError(
    "index_primary_key_already_exists",
    `Index already has a primary key: \`${primaryKey}\`.`,
  );
}
