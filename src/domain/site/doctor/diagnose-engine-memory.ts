import type { Finding } from "./finding.ts";

/** The embedded engine's memory for a vehicle, at most. */
export const ENGINE_BYTES_PER_VEHICLE = 4096;

/** Share of the machine's memory. */
export const MAX_ENGINE_SHARE = 0.25;

const MEGABYTE = 1024 * 1024;

export function diagnoseEngineMemory(vehicleCount: number, machineBytes: number): Finding[] {
  const engineBytes = vehicleCount * ENGINE_BYTES_PER_VEHICLE;
  if (engineBytes <= machineBytes * MAX_ENGINE_SHARE) return [];
  const [engine, machine] = [engineBytes, machineBytes].map((bytes) =>
    Math.round(bytes / MEGABYTE),
  );
  return [
    {
      severity: "warning",
      what:
        `The search of ${vehicleCount.toLocaleString("en-AU")} vehicles may take ${engine} MB in ` +
        `each process, more than a quarter of this machine's ${machine} MB.`,
      mend: "Give the machine more memory, or run the search as its own process by SEARCH_URL.",
    },
  ];
}
