import { afterEach, beforeEach, vi } from "vitest";

/** Gives each test of a file a device that remembers nothing yet; the map is what it comes to keep. */
export function useDeviceStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return kept;
}
