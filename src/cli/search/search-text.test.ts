import { expect, test } from "vitest";
import type { SyncReport } from "#use-cases/hosted-index/sync-search.ts";
import { createSyncProgress, formatSync } from "./search-text.ts";

const REPORT: SyncReport = {
  target: "search.example Car_production",
  is: "built",
  isResumed: false,
  areSettingsChanged: false,
  mends: null,
  check: { vehicles: 16_734, documents: 16_734, sampled: 1_000, different: [] },
  appliedId: 20_001,
};

test("a sync reports what was done, and how it was checked", () => {
  expect(formatSync(REPORT, 12.34)).toBe(
    `search.example Car_production is as the database is: built anew and put in its place.
  16,734 documents for 16,734 vehicles; 1,000 compared whole, none differs
  Holds every change up to 20001.
Took 12.3 s.`,
  );
  expect(formatSync({ ...REPORT, isResumed: true }, 1)).toContain("from where it was broken off");
});

test("a sync that mended reports what, and that settings differed", () => {
  const mends = { checked: 16_734, written: 3, removed: 1 };
  const text = formatSync({ ...REPORT, is: "mended", mends, areSettingsChanged: true }, 1);
  expect(text).toContain("is as the database is: mended.");
  expect(text).toContain("Its settings were others");
  expect(text).toContain("16,734 vehicles compared: 3 written, 1 removed");
  const nothing = { ...REPORT, is: "mended" as const, mends: { ...mends, written: 0, removed: 0 } };
  expect(formatSync(nothing, 1)).toContain("nothing was to be mended");
});

test("progress is printed each ten thousand vehicles", () => {
  const lines: string[] = [];
  const tell = createSyncProgress({ write: (text) => lines.push(text) });
  for (const done of [500, 9_999, 10_000, 15_000, 20_500]) tell(done);
  expect(lines).toEqual(["10,000 vehicles\n", "20,500 vehicles\n"]);
});
