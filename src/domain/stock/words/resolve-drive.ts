import { createWordTable, toWordKey } from "./word-table.ts";

const DRIVES = createWordTable([
  ["FWD", "front", "front wheel drive", "front wheel", "4x2 front"],
  ["RWD", "rear", "rear wheel drive", "rear wheel", "4x2 rear"],
  ["AWD", "all wheel drive", "all wheel", "allwheel drive", "quattro", "xdrive", "4matic"],
  ["4WD", "4x4", "four wheel drive", "4 wheel drive", "4x4 constant", "4x4 dual range"],
  ["2WD", "4x2", "two wheel drive", "2 wheel drive", "6x4"],
]);

const TELLING_WORDS = [
  [/\b4x4\b|\b4wd\b|four wheel/, "4WD"],
  [/\bawd\b|all wheel/, "AWD"],
  [/front|\bfwd\b/, "FWD"],
  [/rear|\brwd\b/, "RWD"],
  [/\b4x2\b|\b2wd\b/, "2WD"],
] as const;

/** FWD, RWD, AWD, 4WD or 2WD; null for unknown texts. */
export function resolveDrive(text: string): string | null {
  const key = toWordKey(text);
  return DRIVES.get(key) ?? TELLING_WORDS.find(([words]) => words.test(key))?.[1] ?? null;
}
