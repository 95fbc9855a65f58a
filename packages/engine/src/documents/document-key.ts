import { EngineError } from "../engine-error.ts";
import { quoteAsJson } from "../shorten-quoted.ts";

/** The key of a document; ids `1` and `"1"` are one. @throws EngineError invalid_document_id. */
export function toDocumentKey(id: unknown): string {
  if (Number.isSafeInteger(id) || (typeof id === "string" && VALID_ID.test(id))) return String(id);
  throw new EngineError(
    "invalid_document_id",
    `Document identifier \`${quoteAsJson(id)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
  );
}

const VALID_ID = /^[A-Za-z0-9_-]{1,511}$/;
