import { readFileSync } from "node:fs";

/** The most memory that this process has held at once, in MB. */
export function readPeakMemory(): number {
  const status = readFileSync("/proc/self/status", "utf8");
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  if (!kilobytes) throw new Error("/proc/self/status does not tell VmHWM.");
  return (Number(kilobytes) * 1024) / 1e6;
}

/** What this process holds of the machine's memory now, once its garbage is gone, in bytes. */
export function readResidentBytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage.rss();
}
