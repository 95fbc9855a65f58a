import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../time/time-units.ts";
import { formatDaysListed, resolveDaysListedChange } from "./days-listed.ts";

const SYDNEY = "Australia/Sydney";
/** 13:00 in Sydney. */
const NOW = Date.parse("2026-11-20T02:00:00Z");

describe("how long a vehicle is listed", () => {
  it.each([
    ["2026-11-20T02:00:00Z", "Listed today"],
    ["2026-11-19T13:00:00Z", "Listed today"],
    ["2026-11-19T12:59:59Z", "Listed yesterday"],
    ["2026-11-18T12:59:59Z", "Listed 2 days ago"],
    ["2026-08-12T02:00:00Z", "Listed 100 days ago"],
    ["2026-11-25T02:00:00Z", "Listed today"],
  ])("since %s is %s, by the days of the dealer's place", (listedAt, words) => {
    expect(formatDaysListed(Date.parse(listedAt), SYDNEY, NOW)).toBe(words);
  });

  it.each([1e20, -1e20, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    "is not known where a feed has it at %d",
    (listedAt) => {
      expect(formatDaysListed(listedAt, SYDNEY, NOW)).toBeNull();
    },
  );

  it("counts a day of 23 or 25 hours as one", () => {
    const before = Date.parse("2026-10-03T02:00:00Z");
    expect(formatDaysListed(before, SYDNEY, Date.parse("2026-10-05T00:00:00Z"))).toBe(
      "Listed 2 days ago",
    );
  });

  it("changes its words at the next midnight there", () => {
    const listedAt = NOW - 5 * DAY_MS;
    const change = resolveDaysListedChange(SYDNEY, NOW);
    expect(new Date(change).toISOString()).toBe("2026-11-20T13:00:00.000Z");
    expect(formatDaysListed(listedAt, SYDNEY, change - 1)).toBe("Listed 5 days ago");
    expect(formatDaysListed(listedAt, SYDNEY, change)).toBe("Listed 6 days ago");
  });
});
