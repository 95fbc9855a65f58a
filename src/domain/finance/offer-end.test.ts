import { describe, expect, it } from "vitest";
import { formatOfferEnd, resolveMonthEnd, resolveOfferChange } from "./offer-end.ts";

const ENDING = { offer_ends_with_month: true };
const LASTING = { offer_ends_with_month: false };

describe("an offer's end", () => {
  it.each([
    ["2026-11-20T02:00:00Z", "Australia/Sydney", "2026-11-30"],
    ["2026-11-30T12:59:59Z", "Australia/Sydney", "2026-11-30"],
    ["2026-11-30T13:00:00Z", "Australia/Sydney", "2026-12-31"],
    ["2026-11-30T13:00:00Z", "Australia/Perth", "2026-11-30"],
    ["2028-02-10T00:00:00Z", "Pacific/Auckland", "2028-02-29"],
    ["2026-12-31T10:59:59Z", "Pacific/Auckland", "2026-12-31"],
    ["2026-12-31T11:00:00Z", "Pacific/Auckland", "2027-01-31"],
  ])("at %s in %s is %s, the month's last day there", (now, zone, day) => {
    expect(resolveMonthEnd(Date.parse(now), zone)).toBe(day);
  });

  it("is said where the lender's offers end with the month", () => {
    const now = Date.parse("2026-11-20T02:00:00Z");
    expect(formatOfferEnd(ENDING, "Australia/Sydney", now)).toBe("Offer ends 30 November 2026");
    expect(formatOfferEnd(LASTING, "Australia/Sydney", now)).toBeNull();
  });

  it("is another from the first instant of the next month on", () => {
    const zone = "Australia/Sydney";
    const change = resolveOfferChange([LASTING, ENDING], zone, Date.parse("2026-12-20T00:00:00Z"));
    expect(change).toBe(Date.parse("2026-12-31T13:00:00Z"));
    const [before, after] = [(change ?? 0) - 1, change ?? 0];
    expect(formatOfferEnd(ENDING, zone, before)).toBe("Offer ends 31 December 2026");
    expect(formatOfferEnd(ENDING, zone, after)).toBe("Offer ends 31 January 2027");
    expect(resolveOfferChange([LASTING], zone, after)).toBeNull();
  });
});
