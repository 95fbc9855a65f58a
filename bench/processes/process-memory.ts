import { readFileSync } from "node:fs";

/** The peak resident set of this process, in MB. */
export function readPeakMemory(): number {
  const status = readFileSync("/proc/self/status", "utf8");
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  if (!kilobytes) throw new Error("/proc/self/status does not tell VmHWM.");
  return (Number(kilobytes) * 1024) / 1e6;
}

/** The resident set of this process after a collection, in bytes. */
export function readResidentBytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage.rss();
}
