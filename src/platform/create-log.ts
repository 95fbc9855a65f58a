import { pino, stdSerializers } from "pino";
import type { Log } from "#ports/log.ts";
import { SearchFailedError } from "#ports/search/inventory-search.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";

/** Lines of JSON on standard error, so that a command's own answer stays alone on its output. */
export function createLog(level: "debug" | "info" | "warn" | "error"): Log {
  // An error's own fields are not enumerable: without this a line would hold {} in its place.
  const serializers = { err: serializeError, error: serializeError };
  const destination = pino.destination({ dest: 2, sync: true });
  // Whoever read the log has left, or its disk is full: the pages go on.
  destination.on("error", () => undefined);
  return pino({ level, base: null, serializers }, destination);
}

/**
 * What is away or refuses us says in its message all that an operator can use: where in our code it
 * was met would only hide that, several times a minute.
 */
function serializeError(error: unknown): unknown {
  if (error instanceof StorageUnavailableError || error instanceof SearchFailedError) {
    return { type: error.name, message: error.message };
  }
  return error instanceof Error ? stdSerializers.err(error) : error;
}
