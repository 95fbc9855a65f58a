import { expect, test } from "vitest";
import {
  formatCounts,
  formatEndings,
  formatFollowing,
  formatInstant,
  formatLacks,
  formatLeaps,
  formatLeft,
  formatLosses,
  formatNotes,
  formatRunHeading,
  formatUndone,
  formatUnstored,
} from "./stock-text.ts";

const COUNTS = {
  rows: 16_734,
  accepted: 16_733,
  rejected: 1,
  created: 16_733,
  updated: 0,
  sold: 0,
  unchanged: 0,
  relisted: 0,
  removed: 0,
  priceChanges: 0,
  unreadableCells: 2,
};

const RUN = {
  id: 7,
  dealershipId: 1,
  mapping: "forecourt",
  mode: "full",
  file: "stock.csv",
  counts: COUNTS,
  ignoredColumns: [],
  startedAt: 0,
  finishedAt: null,
  prunedAt: null,
} as const;

test("a run is described in a sentence, with its reason", () => {
  expect(formatRunHeading({ ...RUN, ignoredColumns: [], status: "applied", reason: null })).toBe(
    "Import 7 is in.",
  );
  expect(
    formatRunHeading({ ...RUN, ignoredColumns: [], status: "stopped", reason: "Too much." }),
  ).toBe("Import 7 was stopped: nothing was changed. Too much.");
});

test("counts are grouped", () => {
  expect(formatCounts({ counts: COUNTS, status: "applied" })).toBe(
    "  16,734 rows: 16,733 accepted, 1 rejected\n" +
      "  16,733 new, 0 changed, 0 as before, 0 listed again, 0 marked sold, 0 prices changed",
  );
});

test("vehicles that the feed says are sold count as such, with those that it lacks", () => {
  const counts = { ...COUNTS, updated: 30, sold: 28, removed: 2 };
  expect(formatCounts({ counts, status: "applied" })).toContain("2 changed");
  expect(formatCounts({ counts, status: "applied" })).toContain("30 marked sold");
});

test("reservations that end with it are named, with their deposits", () => {
  const one = { reference: "K7M2QXAB", siteSlug: "riverbend", state: "confirmed" } as const;
  const text = formatEndings(
    [
      { ...one, paidCents: 50_000 },
      { ...one, paidCents: 0 },
      { ...one, state: "held", paidCents: 0 },
      { ...one, state: "completed", paidCents: 50_000 },
    ],
    "dry_run",
  );
  expect(text).toContain("marked sold: 4. Paid ones would end after");
  expect(text).toContain("K7M2QXAB of riverbend (confirmed): its deposit of $500 goes back");
  expect(text).toContain("(confirmed): no deposit goes back");
  expect(text).toContain("(held): ends at once, no deposit is in it");
  expect(text).toContain("(completed): handed over");
  expect(formatEndings([{ ...one, paidCents: 0 }], "stopped")).toContain("would end after");
  expect(formatEndings([], "applied")).toBeNull();
  const returning = formatEndings([{ ...one, state: "handed_over", paidCents: 50_000 }], "applied");
  expect(returning).toContain("handed over, and for sale again: 1.");
  expect(returning).toContain("`forecourt reservations cancel K7M2QXAB` frees the vehicle");
  expect(returning).not.toContain("marked sold");
});

test("an undo names the reservations that it ends and those that go on", () => {
  const one = { reference: "K7M2QXAB", siteSlug: "riverbend", paidCents: 50_000 };
  const reservations = {
    sold: [{ ...one, state: "confirmed" as const }],
    forSale: [
      { ...one, state: "completed" as const },
      { ...one, state: "handed_over" as const },
    ],
  };
  const plan = formatUndone(reservations, "plan");
  expect(plan).toContain("marked sold: 1. Paid ones would end after");
  expect(plan).toContain("until then a feed that lists them takes it back");
  expect(plan).toContain("K7M2QXAB of riverbend (confirmed): its deposit of $500 goes back");
  expect(plan).toContain("for sale again before they end: 1. They go on");
  expect(plan).toContain("K7M2QXAB of riverbend (completed)");
  expect(plan).toContain("handed over, and for sale again: 1.");
  expect(formatUndone(reservations, "done")).toContain("Paid ones end after");
  expect(formatUndone({ sold: [], forSale: [] }, "plan")).toBeNull();
});

test("one row is one", () => {
  expect(formatCounts({ counts: { ...COUNTS, rows: 1 }, status: "applied" })).toContain(
    "  1 row: ",
  );
});

test("a run that changed nothing says what it would have done, if it knows", () => {
  expect(formatCounts({ counts: COUNTS, status: "stopped" })).toContain("\n  would be: 16,733 new");
  expect(formatCounts({ counts: COUNTS, status: "dry_run" })).toContain("\n  would be: 16,733 new");
  const counts = { ...COUNTS, created: 0 };
  expect(formatCounts({ counts, status: "stopped" })).toBe(
    "  16,734 rows: 16,733 accepted, 1 rejected",
  );
});

test("what vehicles lack and lose is reported when there is something", () => {
  const lacks = { vehicles: 30, price: 30, withheld: 0, photos: 0, km: 2 };
  expect(formatLacks(lacks)).toBe("  for sale: no price in 30 of 30, no km in 2 of 30");
  expect(formatLacks({ ...lacks, price: 0, km: 0 })).toBeNull();
  expect(formatLacks({ ...lacks, price: 0, withheld: 30, km: 0 })).toBe(
    "  for sale: price withheld in 30 of 30",
  );
  const losses = { vehicles: 3, price: 2, photos: 1, km: 0 };
  expect(formatLosses(losses, "stopped")).toBe(
    "  would lose by blank cells: 2 the price, 1 the photos",
  );
  expect(formatLosses(losses, "applied")).toContain("  lost by");
  expect(formatLosses({ ...losses, vehicles: 0 }, "applied")).toBeNull();
});

test("prices and km that leap are reported when there are some", () => {
  const none = { leaps: 0, without: 0, first: null };
  expect(formatLeaps({ price: none, km: none }, "applied")).toBeNull();
  const leaps = { price: { ...none, leaps: 1200 }, km: { ...none, leaps: 2 } };
  expect(formatLeaps(leaps, "applied")).toBe(
    "  became a tenth or less, or ten times or more: 1,200 the price, 2 the km",
  );
  expect(formatLeaps(leaps, "stopped")).toContain("  would become");
});

test("of columns that stay as they are six are named", () => {
  const six = ["a", "b", "c", "d", "e", "f"];
  expect(formatLeft([])).toBeNull();
  expect(formatLeft(six)).toContain("as they are: a, b, c, d, e, f.");
  expect(formatLeft([...six, "g"])).toContain("f and 1 more.");
});

test("a reject and an unreadable cell are distinguished", () => {
  const note = { line: 9, column: "year", value: "soon", reason: "No year.", sourceKey: null };
  expect(
    formatNotes([
      { ...note, isRejected: true },
      { ...note, isRejected: false, column: null, value: null },
    ]),
  ).toEqual(['  line 9, year "soon": rejected. No year.', "  line 9: No year."]);
});

test("rejects that a report does not show are counted, pruned or never stored", () => {
  const run = { counts: { ...COUNTS, rejected: 4_918_033 }, prunedAt: null };
  expect(formatUnstored(run, { rows: 1000, cells: 2 })).toBe(
    "  … and 4,917,033 rejected rows more, counted and not kept.",
  );
  expect(formatUnstored({ counts: COUNTS, prunedAt: 1 }, { rows: 0, cells: 0 })).toBe(
    "  … and 1 rejected rows and 2 unreadable cells more, no longer kept.",
  );
  expect(formatUnstored({ counts: COUNTS, prunedAt: null }, { rows: 1, cells: 2 })).toBeNull();
});

test.each([
  [0, null],
  [1, "2 s"],
  [2000, "2 s"],
  [2001, "3 s"],
  [5000, "4 s"],
])("after %i changes pages are new within %s", (updated, within) => {
  const counts = { ...COUNTS, created: 0, updated };
  const text = formatFollowing({ status: "applied", counts });
  if (within === null) expect(text).toBeNull();
  else expect(text).toContain(`within about ${within}`);
  expect(formatFollowing({ status: "dry_run", counts })).toBeNull();
});

test("an instant is shown to the minute, and none as a dash", () => {
  expect(formatInstant(Date.UTC(2026, 2, 14, 9, 26, 53))).toBe("2026-03-14 09:26 UTC");
  expect(formatInstant(null)).toBe("-");
});
