import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readPostedTerms } from "../posted-terms.ts";
import { listChanges, showSums, toTermsFields } from "./shown-terms.ts";

const terms = fc.record({
  priceCents: fc.integer({ min: 0, max: 999_999_999_999 }),
  depositCents: fc.integer({ min: 0, max: 999_999_999_999 }),
  version: fc.integer({ min: 0, max: 0xff_ff_ff_ff }).map((n) => n.toString(16).padStart(8, "0")),
});

test("a form says again what its shopper saw, and nothing has changed then", () => {
  fc.assert(
    fc.property(terms, (seen) => {
      const read = readPostedTerms(new URLSearchParams(toTermsFields(seen)));
      expect(read).toEqual(seen);
      expect(listChanges(seen, seen)).toEqual([]);
    }),
  );
});

test("each thing that is not as it was is told with both figures", () => {
  const seen = { priceCents: 3_199_000, depositCents: 50_000, version: "00000001" };
  const now = { priceCents: 3_249_050, depositCents: 25_000, version: "00000002" };
  expect(listChanges(seen, now)).toEqual([
    { what: "Price", before: "$31,990", now: "$32,490.50" },
    { what: "Deposit", before: "$500", now: "$250" },
    { what: "Refund terms", before: "as you read them", now: "changed, see below" },
  ]);
});

test("deposit and rest are the price, to the cent", () => {
  expect(showSums({ priceCents: 3_199_999, depositCents: 49_950 })).toEqual({
    price: "$31,999.99",
    deposit: "$499.50",
    rest: "$31,500.49",
  });
});
