import { pino, stdSerializers } from "pino";
import type { Log } from "#ports/log.ts";
import { SearchFailedError } from "#ports/search/inventory-search.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";

/** JSON lines on standard error, so that standard output has only the command's result. */
export function createLog(level: "debug" | "info" | "warn" | "error"): Log {
  // An error's own fields are not enumerable, so they would be logged as {}.
  const serializers = { err: serializeError, error: serializeError };
  const destination = pino.destination({ dest: 2, sync: true });
  // When nobody reads the log, or its disk is full, pages are still served.
  destination.on("error", () => undefined);
  return pino({ level, base: null, serializers }, destination);
}

/**
 * An outage's message is all that an operator needs: a stack several times a minute would hide it. PostgreSQL
 * quotes the row that it refuses in two fields of its errors: a lead's is nothing for a log.
 */
function serializeError(error: unknown): unknown {
  if (error instanceof StorageUnavailableError || error instanceof SearchFailedError) {
    return { type: error.name, message: error.message };
  }
  if (!(error instanceof Error)) return error;
  const { detail: _detail, where: _where, ...logged } = stdSerializers.err(error);
  return logged;
}
