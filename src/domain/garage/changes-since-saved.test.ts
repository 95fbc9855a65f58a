import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatSavedChange,
  listChangesSinceSaved,
  type SavedState,
} from "./changes-since-saved.ts";

const CAR: SavedState = { price: 31_990, status: "in_stock", sold: false, reserved: false };
const SOLD: Partial<SavedState> = { sold: true, status: "sold" };

const wordsOf = (saved: Partial<SavedState>, current: Partial<SavedState> | null) =>
  listChangesSinceSaved({ ...CAR, ...saved }, current && { ...CAR, ...current }).map((change) =>
    formatSavedChange(change, null),
  );

const anyState = fc.record<SavedState>({
  price: fc.constantFrom(null, 0, 30_000, 31_990),
  status: fc.constantFrom("in_stock", "coming_soon", "sold"),
  sold: fc.boolean(),
  reserved: fc.boolean(),
});

describe("what changed since a vehicle was saved", () => {
  it.each<[string[], Partial<SavedState>, Partial<SavedState> | null]>([
    [[], {}, {}],
    [["No longer listed"], {}, null],
    [["Sold"], {}, { ...SOLD, price: 29_990, reserved: true }],
    [["Sold"], {}, { sold: true }],
    [[], SOLD, { ...SOLD, price: 1 }],
    [["For sale again", "Price down $2,000"], SOLD, { price: 29_990 }],
    [["Now in stock"], { status: "coming_soon" }, {}],
    [[], {}, { status: "coming_soon" }],
    [["Reserved"], {}, { reserved: true }],
    [["No longer reserved", "Price up $10"], { reserved: true }, { price: 32_000 }],
    [["Price down $1"], {}, { price: 31_989 }],
    [[], {}, { price: 31_990.4 }],
    [["Price up $1"], {}, { price: 31_990.5 }],
    [["Now priced at $31,990"], { price: null }, {}],
    [["Now priced at $31,990"], { price: 0 }, {}],
    [["Price on application now"], {}, { price: null }],
    [["Price on application now"], {}, { price: 0 }],
    [[], { price: null }, { price: 0 }],
  ])("is %j", (words, saved, current) => {
    expect(wordsOf(saved, current)).toEqual(words);
  });

  it("says until when it is held, and that it is reserved once the deposit is paid", () => {
    const changes = listChangesSinceSaved(CAR, { ...CAR, reserved: true });
    const hold = "On hold until 2:32 pm AEDT";
    expect(changes.map((change) => formatSavedChange(change, hold))).toEqual([hold]);
    expect(formatSavedChange({ is: "sold" }, hold)).toBe("Sold");
  });

  it("is nothing where nothing did, and one thing alone of a vehicle that is gone or sold", () => {
    fc.assert(
      fc.property(anyState, anyState, (saved, current) => {
        expect(listChangesSinceSaved(saved, saved)).toEqual([]);
        expect(listChangesSinceSaved(saved, null)).toEqual([{ is: "gone" }]);
        const sold = { ...current, sold: true };
        expect(listChangesSinceSaved(saved, sold).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
