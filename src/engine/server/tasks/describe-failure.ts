import { EngineError } from "../../engine-error.ts";
import { type ErrorObject, ProtocolError, toErrorObject } from "../protocol-error.ts";

/** What a task that failed tells; what is wrong with the server itself, too. */
export function describeFailure(error: unknown, indexUid: string | null): ErrorObject {
  if (error instanceof ProtocolError || error instanceof EngineError) {
    const { code, message } = error;
    return toErrorObject({ code, message: nameIndex(message, indexUid) });
  }
  const message = error instanceof Error ? error.message : String(error);
  return toErrorObject({ code: "internal", message });
}

function nameIndex(message: string, indexUid: string | null): string {
  const isNamed = indexUid === null || /^Index(es)? `/.test(message);
  return isNamed ? message : `Index \`${indexUid}\`: ${message}`;
}
