import { expect, test } from "vitest";
import { reservationsConfigSchema } from "../site/config/reservations-config.schema.ts";
import { listRefundTerms } from "./refund-terms.ts";
import { nameTermsVersion } from "./terms-version.ts";

const listDefault = (reserved_hours: number) =>
  listRefundTerms(reservationsConfigSchema.parse({ reserved_hours }));

test("the default terms say for how many hours, that the whole deposit goes back after them, and name none of their own", () => {
  const terms = listDefault(48).join(" ");
  expect(terms).toContain("off sale for 48 hours");
  expect(terms).toContain("If the 48 hours end");
  expect(terms).not.toMatch(/\{|72/);
  expect(listDefault(1).join(" ")).toContain("off sale for 1 hour,");
});

test("other hours are other terms, which a shopper agrees to anew", () => {
  expect(nameTermsVersion(listDefault(48))).not.toBe(nameTermsVersion(listDefault(72)));
});

test("a dealer's own words stay as they are", () => {
  expect(listRefundTerms({ refund_terms: ["Ask us."], reserved_hours: 1 })).toEqual(["Ask us."]);
});
