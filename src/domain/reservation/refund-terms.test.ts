import { describe, expect, test } from "vitest";
import { reservationsConfigSchema } from "../site/config/reservations-config.schema.ts";
import { HOUR_MS } from "../time/time-units.ts";
import { listAgreedTerms, listRefundTerms } from "./refund-terms.ts";
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

test("{hours} is the number alone, so that a sentence says hours itself", () => {
  const refund_terms = ["It goes back within {hours} hours.", "A {hours}-hour hold, {hours} h."];
  expect(listRefundTerms({ refund_terms, reserved_hours: 48 })).toEqual([
    "It goes back within 48 hours.",
    "A 48-hour hold, 48 h.",
  ]);
  expect(listRefundTerms({ refund_terms, reserved_hours: 1 })).toEqual([
    "It goes back within 1 hour.",
    "A 1-hour hold, 1 h.",
  ]);
});

test.each(["Back in {days} days.", "{Hours}", "{ hours }", "a { alone", "a } alone", "{hours"])(
  "a placeholder that nothing replaces is refused: %s",
  (term) => {
    const parsed = reservationsConfigSchema.safeParse({ refund_terms: [term] });
    expect(parsed.error?.issues[0]?.message).toContain("only {hours} is known");
  },
);

describe("what a shopper agreed to", () => {
  const site = { refund_terms: ["Now {hours} hours."], reserved_hours: 48 };
  const terms = { refundTerms: ["Then {hours} hours."], reservedHours: 72 };
  const unpaid = { terms, confirmedAt: null, reservedUntil: null };

  test("stays, whatever the site says since, and is the site's where it was not kept", () => {
    expect(listAgreedTerms(unpaid, site)).toEqual(["Then 72 hours."]);
    const unkept = { ...unpaid, terms: { refundTerms: null, reservedHours: null } };
    expect(listAgreedTerms(unkept, site)).toEqual(["Now 48 hours."]);
  });

  test("has the reservation's own hours once it is confirmed", () => {
    const confirmed = { terms, confirmedAt: 5, reservedUntil: 5 + 10 * HOUR_MS };
    expect(listAgreedTerms(confirmed, site)).toEqual(["Then 10 hours."]);
  });
});
