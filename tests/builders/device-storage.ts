import { afterEach, beforeEach, vi } from "vitest";

/** Gives each test of a file an empty device storage, and returns its content. */
export function useDeviceStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    for (const area of ["localStorage", "sessionStorage"]) {
      vi.stubGlobal(area, {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      });
    }
  });
  afterEach(() => vi.unstubAllGlobals());
  return kept;
}
