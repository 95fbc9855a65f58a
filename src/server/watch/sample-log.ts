import { LRUCache } from "lru-cache";
import type { Log } from "#ports/log.ts";

export const SAMPLED_LINES = 10;
export const SAMPLE_WINDOW_MS = 60_000;
const MAX_KINDS = 1_000;

type Window = { startedAt: number; written: number; leftOut: number };

/** No client can fill the disk: writes the first lines of each kind and minute, then how many were left out. */
export function sampleLog(log: Log, now: () => number): Log {
  const windows = new LRUCache<string, Window>({ max: MAX_KINDS });

  const sample =
    (level: keyof Log) =>
    (fields: object, message: string): void => {
      const at = now();
      const kind = `${level} ${message} ${describeKind(fields)}`;
      const last = windows.get(kind);
      const isOpen = last !== undefined && at - last.startedAt < SAMPLE_WINDOW_MS;
      const window = isOpen ? last : { startedAt: at, written: 0, leftOut: 0 };
      windows.set(kind, window);
      if (window.written >= SAMPLED_LINES) {
        window.leftOut++;
        return;
      }
      window.written++;
      const leftOut = isOpen ? 0 : (last?.leftOut ?? 0);
      log[level](leftOut > 0 ? { ...fields, leftOut } : fields, message);
    };

  return {
    debug: sample("debug"),
    info: sample("info"),
    warn: sample("warn"),
    error: sample("error"),
  };
}

/** Leaves out the error's message, which visitors can influence. */
function describeKind(fields: { site?: unknown; err?: unknown }): string {
  const { site, err } = fields;
  return `${String(site)} ${err instanceof Error ? err.name : ""}`;
}
