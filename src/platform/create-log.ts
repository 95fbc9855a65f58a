import { pino, stdSerializers } from "pino";
import type { Log } from "#ports/log.ts";

/** Lines of JSON on standard error, so that a command's own answer stays alone on its output. */
export function createLog(level: "debug" | "info" | "warn" | "error"): Log {
  // An error's own fields are not enumerable: without this a line would hold {} in its place.
  const serializers = { err: stdSerializers.err, error: stdSerializers.err };
  const destination = pino.destination({ dest: 2, sync: true });
  // Whoever read the log has left, or its disk is full: the pages go on.
  destination.on("error", () => undefined);
  return pino({ level, base: null, serializers }, destination);
}
