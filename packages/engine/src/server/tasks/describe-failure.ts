import { EngineError } from "../../engine-error.ts";
import { type ErrorObject, ProtocolError, toErrorObject } from "../protocol-error.ts";
import type { Change } from "./change.ts";

/**
 * What a task that failed tells; what is wrong with the server itself, too. The index is named, but
 * not in what is wrong with documents that were to be added: Meilisearch does not, either.
 */
export function describeFailure(
  error: unknown,
  { indexUid, change }: { indexUid: string | null; change: Change },
): ErrorObject {
  if (error instanceof ProtocolError || error instanceof EngineError) {
    const { code, message } = error;
    const isPlain = change.is === "addDocuments";
    return toErrorObject({ code, message: isPlain ? message : nameIndex(message, indexUid) });
  }
  const message = error instanceof Error ? error.message : String(error);
  return toErrorObject({ code: "internal", message });
}

function nameIndex(message: string, indexUid: string | null): string {
  const isNamed = indexUid === null || /^Index(es)? `/.test(message);
  return isNamed ? message : `Index \`${indexUid}\`: ${message}`;
}
