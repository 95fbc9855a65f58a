import { EngineError } from "../../engine-error.ts";
import { type ErrorObject, ProtocolError, toErrorObject } from "../protocol-error.ts";
import type { Change } from "./change.ts";

/** The error of a failed task. Like Meilisearch it names the index, except for invalid documents. */
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
