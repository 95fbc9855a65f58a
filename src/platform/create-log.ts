import { pino } from "pino";
import type { Log } from "#ports/log.ts";

/** Lines of JSON on standard error, so that a command's own answer stays alone on its output. */
export function createLog(level: "debug" | "info" | "warn" | "error"): Log {
  return pino({ level, base: null }, pino.destination({ dest: 2, sync: true }));
}
