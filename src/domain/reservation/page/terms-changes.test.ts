import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PRICE_TYPES } from "../../vehicle/vehicle.schema.ts";
import { isSameTerms, readPostedTerms, toTermsFields } from "../posted-terms.ts";
import { listChanges } from "./terms-changes.ts";

const terms = fc.record({
  priceCents: fc.integer({ min: 0, max: 999_999_999_999 }),
  priceType: fc.constantFrom(...PRICE_TYPES),
  depositCents: fc.integer({ min: 0, max: 999_999_999_999 }),
  reservedHours: fc.integer({ min: 1, max: 720 }),
  version: fc.integer({ min: 0, max: 0xff_ff_ff_ff }).map((n) => n.toString(16).padStart(8, "0")),
});

test("a form says again what its shopper saw, and nothing has changed then", () => {
  fc.assert(
    fc.property(terms, (seen) => {
      const read = readPostedTerms(new URLSearchParams(toTermsFields(seen)));
      expect(read).toEqual(seen);
      expect(isSameTerms(read, seen)).toBe(true);
      expect(listChanges(seen, seen, "AU")).toEqual([]);
    }),
  );
});

test("terms are the same where nothing that is told of them differs, and not otherwise", () => {
  fc.assert(
    fc.property(terms, terms, (seen, now) => {
      const mixed = { ...seen, priceType: now.priceType, reservedHours: now.reservedHours };
      expect(isSameTerms(seen, mixed)).toBe(listChanges(seen, mixed, "NZ").length === 0);
      expect(isSameTerms(seen, now)).toBe(listChanges(seen, now, "AU").length === 0);
    }),
  );
});

test.each(["price", "price_type", "deposit", "reserved_hours"])(
  "a form without its %s says nothing of what its shopper saw",
  (name) => {
    const fields = new URLSearchParams(toTermsFields(SEEN));
    expect(readPostedTerms(fields)).toEqual(SEEN);
    fields.delete(name);
    expect(readPostedTerms(fields)).toBeNull();
    fields.set(name, "other");
    expect(readPostedTerms(fields)).toBeNull();
    expect(isSameTerms(null, SEEN)).toBe(false);
  },
);

const SEEN = {
  priceCents: 3_199_000,
  priceType: "drive_away",
  depositCents: 50_000,
  reservedHours: 72,
  version: "00000001",
} as const;

test("each thing that is not as it was is told with both figures", () => {
  const now = {
    priceCents: 3_249_050,
    priceType: "excluding_government_charges",
    depositCents: 25_000,
    reservedHours: 1,
    version: "00000002",
  } as const;
  expect(listChanges(SEEN, now, "AU")).toEqual([
    { what: "Price", before: "$31,990", now: "$32,490.50" },
    { what: "Type of price", before: "Drive away", now: "Excl. Govt. Charges" },
    { what: "Deposit", before: "$500", now: "$250" },
    { what: "Off sale for", before: "72 hours", now: "1 hour" },
    { what: "Refund terms", before: "as you read them", now: "changed, see below" },
  ]);
});
