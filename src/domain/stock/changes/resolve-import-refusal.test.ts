import { expect, test } from "vitest";
import { createLeapCounts } from "./count-leaps.ts";
import { NO_LOSSES } from "./count-losses.ts";
import { type ImportPreview, resolveImportRefusal } from "./resolve-import-refusal.ts";

const NOTHING_ALLOWED = { areRemovalsAllowed: false, areLossesAllowed: false };
const REMOVALS_ALLOWED = { areRemovalsAllowed: true, areLossesAllowed: false };
const LOSSES_ALLOWED = { areRemovalsAllowed: false, areLossesAllowed: true };

function buildPreview(preview: Partial<ImportPreview>): ImportPreview {
  return {
    accepted: 600,
    current: 1000,
    removed: 0,
    sold: 0,
    deposits: 0,
    returned: 0,
    losses: NO_LOSSES,
    leaps: createLeapCounts(),
    ...preview,
  };
}

test.each([
  [399, false],
  [400, false],
  [401, true],
])("taking %i of 1,000 vehicles away is refused: %s", (removed, isRefused) => {
  for (const gone of [{ removed }, { sold: removed }, { removed: 300, sold: removed - 300 }]) {
    const preview = buildPreview(gone);
    expect(resolveImportRefusal(preview, NOTHING_ALLOWED) !== null).toBe(isRefused);
    expect(resolveImportRefusal(preview, LOSSES_ALLOWED) !== null).toBe(isRefused);
    expect(resolveImportRefusal(preview, REMOVALS_ALLOWED)).toBeNull();
  }
});

test("the refusal says how many of a full feed are sold by its own word", () => {
  const both = buildPreview({ current: 10, removed: 2, sold: 4 });
  expect(resolveImportRefusal(both, NOTHING_ALLOWED)).toContain(
    "It would mark 6 of 10 vehicles as sold (60 %, 4 by its own word), and more than 40 %",
  );
  expect(resolveImportRefusal({ ...both, removed: 0, sold: 6 }, NOTHING_ALLOWED)).toContain(
    "6 of 10 vehicles as sold (60 %), and more than 40 %",
  );
});

test.each([
  [2, 2, false],
  [3, 3, true],
  [3, 7, true],
  [3, 8, false],
  [39, 100, false],
  [40, 100, false],
  [41, 100, true],
])("returning %i of %i deposits by one import is refused: %s", (returned, deposits, isRefused) => {
  const preview = buildPreview({ sold: returned, returned, deposits });
  expect(resolveImportRefusal(preview, NOTHING_ALLOWED) !== null).toBe(isRefused);
  expect(resolveImportRefusal(preview, LOSSES_ALLOWED) !== null).toBe(isRefused);
  expect(resolveImportRefusal(preview, REMOVALS_ALLOWED)).toBeNull();
});

test("the refusal of returns says how deposits that went into a sale are kept", () => {
  const preview = buildPreview({ sold: 3, returned: 3, deposits: 4 });
  const refusal = resolveImportRefusal(preview, NOTHING_ALLOWED);
  expect(refusal).toContain("so that 3 of 4 deposits go back (75 %)");
  expect(refusal).toContain("`forecourt reservations complete`");
  expect(refusal).toContain("--allow-removals");
});

test.each([
  [2, 4, false],
  [4, 4, false],
  [4, 9, false],
  [5, 12, true],
  [5, 5, true],
  [6, 14, true],
])("taking %i of %i vehicles away is refused: %s", (removed, current, isRefused) => {
  const preview = buildPreview({ accepted: current, current, removed });
  expect(resolveImportRefusal(preview, NOTHING_ALLOWED) !== null).toBe(isRefused);
});

test.each([
  [199, false],
  [200, false],
  [201, true],
])("that %i of 1,000 vehicles lose something is refused: %s", (vehicles, isRefused) => {
  const preview = buildPreview({ losses: { ...NO_LOSSES, vehicles, km: vehicles } });
  expect(resolveImportRefusal(preview, NOTHING_ALLOWED) !== null).toBe(isRefused);
  expect(resolveImportRefusal(preview, REMOVALS_ALLOWED) !== null).toBe(isRefused);
  expect(resolveImportRefusal(preview, LOSSES_ALLOWED)).toBeNull();
});

test.each([
  [4, 4, false],
  [4, 10, false],
  [5, 10, true],
  [6, 10, true],
  [5, 25, false],
  [5, 24, true],
])("that %i of %i vehicles lose something is refused: %s", (vehicles, current, isRefused) => {
  const losses = { ...NO_LOSSES, vehicles, price: vehicles };
  const preview = buildPreview({ accepted: current, current, losses });
  expect(resolveImportRefusal(preview, NOTHING_ALLOWED) !== null).toBe(isRefused);
});

test.each([
  [199, 0, false],
  [200, 0, false],
  [201, 0, true],
  [100, 500, false],
  [101, 500, true],
  [4, 996, false],
  [5, 995, true],
])(
  "that %i prices of 1,000 vehicles leap, %i of them without one, is refused: %s",
  (leaps, without, isRefused) => {
    for (const field of ["price", "km"] as const) {
      const preview = buildPreview({
        leaps: { ...createLeapCounts(), [field]: { leaps, without, first: null } },
      });
      expect(resolveImportRefusal(preview, NOTHING_ALLOWED) !== null).toBe(isRefused);
      expect(resolveImportRefusal(preview, REMOVALS_ALLOWED) !== null).toBe(isRefused);
      expect(resolveImportRefusal(preview, LOSSES_ALLOWED)).toBeNull();
    }
  },
);

test("the refusal of leaps shows one of them, and what to do", () => {
  const price = { leaps: 300, without: 700, first: { sourceKey: "U1", before: 31_990, after: 1 } };
  const refusal = resolveImportRefusal(
    buildPreview({ leaps: { ...createLeapCounts(), price } }),
    NOTHING_ALLOWED,
  );
  expect(refusal).toContain(
    "The price of 300 of 300 vehicles that had one would become a tenth or less, or ten times or more, of what it was (U1 from 31,990 to 1).",
  );
  expect(refusal).toContain("--allow-losses");
});

test("the refusal has the count and the remedy of every objection to the import", () => {
  const losses = { vehicles: 5, price: 4, photos: 0, km: 1 };
  const preview = buildPreview({ accepted: 5, current: 8, removed: 5, losses });
  const refusal = resolveImportRefusal(preview, NOTHING_ALLOWED);
  expect(refusal).toContain("5 of 8 vehicles as sold (62.5 %)");
  expect(refusal).toContain("--allow-removals");
  expect(refusal).toContain(
    "5 of 8 vehicles would lose something (62.5 %): price of 4, km of 1. More than 20 %",
  );
  expect(refusal).toContain("--allow-losses");
});

test("a file without one good row is refused, even when everything is allowed", () => {
  const allowed = { areRemovalsAllowed: true, areLossesAllowed: true };
  expect(resolveImportRefusal(buildPreview({ accepted: 0 }), allowed)).toContain("Not one row");
});

test("the first feed of a dealership takes nothing away", () => {
  expect(
    resolveImportRefusal(buildPreview({ accepted: 1, current: 0 }), NOTHING_ALLOWED),
  ).toBeNull();
});
