import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { resolveWallTime } from "../location/zone-time.ts";
import { DAY_MS, HOUR_MS } from "../time/time-units.ts";
import { type Promo, promoSchema } from "./promo.schema.ts";
import { resolvePromosChange, selectPromos } from "./select-promos.ts";

const at = (milliseconds: number) => new Date(milliseconds).toISOString();

function buildPromo(title: string, overrides: Partial<Promo> = {}): Promo {
  return { ...promoSchema.parse({ node: { title, url: "/contact-us" } }), ...overrides };
}

function titlesOf(promos: Promo[], carTypes = ["used"], now = NOW): string[] {
  return selectPromos(buildSite({ promos }), carTypes, now).map(({ node }) => node.title);
}

function changeOf(promos: Promo[], now: number, promos_shuffled = false): number | null {
  return resolvePromosChange(buildSite({ promos, promos_shuffled }), now);
}

describe("which promos show", () => {
  it("is all of them without a date", () => {
    expect(titlesOf([buildPromo("always")])).toEqual(["always"]);
  });

  it("is from the start on", () => {
    const promos = [buildPromo("started", { start: at(NOW) })];
    expect(titlesOf(promos, ["used"], NOW - 1)).toEqual([]);
    expect(titlesOf(promos, ["used"], NOW)).toEqual(["started"]);
  });

  it("is until the expiry", () => {
    const promos = [buildPromo("running", { expiry: at(NOW) })];
    expect(titlesOf(promos, ["used"], NOW - 1)).toEqual(["running"]);
    expect(titlesOf(promos, ["used"], NOW)).toEqual([]);
  });

  it("is between start and expiry where both are given", () => {
    const promos = [buildPromo("week", { start: at(NOW), expiry: at(NOW + 10) })];
    expect(
      [NOW - 1, NOW, NOW + 9, NOW + 10].map((now) => titlesOf(promos, ["used"], now).length),
    ).toEqual([0, 1, 1, 0]);
  });

  it("is those meant for the types of the result: one shared, or all where strict", () => {
    const promos = [
      buildPromo("everyone"),
      buildPromo("used", { display: ["used"] }),
      buildPromo("new", { display: ["new"] }),
      buildPromo("used only", { display: ["used"], strictDisplay: true }),
      buildPromo("new or used", { display: ["new", "used"], strictDisplay: true }),
    ];
    expect(titlesOf(promos, ["used"])).toEqual(["everyone", "used", "used only", "new or used"]);
    expect(titlesOf(promos, ["new", "used"])).toEqual(["everyone", "used", "new", "new or used"]);
  });

  it("is no strict one in a result that is neither new, used nor demo", () => {
    const promos = [
      buildPromo("everyone"),
      buildPromo("used", { display: ["used"] }),
      buildPromo("rental", { display: ["rental"], strictDisplay: true }),
    ];
    expect(titlesOf(promos, ["rental"])).toEqual(["everyone", "used"]);
    expect(titlesOf(promos, [])).toEqual(["everyone", "used"]);
  });
});

describe("the order of promos", () => {
  it("is by position, then as configured", () => {
    const promos = [
      buildPromo("rest one"),
      buildPromo("second", { position: 2 }),
      buildPromo("rest two"),
      buildPromo("first", { position: 1 }),
    ];
    expect(titlesOf(promos)).toEqual(["first", "second", "rest one", "rest two"]);
  });
});

describe("promos that a site shuffles", () => {
  const promos = [
    buildPromo("second", { position: 2 }),
    ...["tyres", "finance", "trade-in", "service"].map((title) => buildPromo(title)),
    buildPromo("first", { position: 1 }),
  ];
  const shuffling = buildSite({ promos, promos_shuffled: true });
  const orderAt = (now: number, site = shuffling) =>
    selectPromos(site, ["used"], now).map(({ node }) => node.title);
  const wordsAt = (now: number, site = shuffling) => orderAt(now, site).join(" ");
  /** One in the morning, each day of a year, in Sydney. */
  const mornings = Array.from({ length: 365 }, (_, day) => Date.UTC(2026, 0, day, 15));

  it("have those with a position first, and every one of the rest once", () => {
    for (const morning of mornings) {
      const [one, two, ...rest] = orderAt(morning);
      expect([one, two]).toEqual(["first", "second"]);
      expect(rest.sort()).toEqual(["finance", "service", "trade-in", "tyres"]);
    }
  });

  it("stand in one order from midnight to midnight at the site", () => {
    // Daylight saving ends in Sydney on 5 April 2026, which has 25 hours.
    const midnight = Date.parse("2026-04-05T00:00:00+11:00");
    const order = orderAt(midnight);
    for (let hour = 0; hour < 25; hour += 1) {
      expect(orderAt(midnight + hour * HOUR_MS)).toEqual(order);
    }
    const nights = mornings.map((now) => wordsAt(now) !== wordsAt(now + DAY_MS));
    expect(nights.filter(Boolean).length).toBeGreaterThan(300);
  });

  it("each stand first on about as many days", () => {
    const firsts = mornings.map((now) => orderAt(now)[2]);
    for (const title of ["finance", "service", "tyres", "trade-in"]) {
      const days = firsts.filter((first) => first === title).length;
      expect(days, title).toBeGreaterThan(60);
      expect(days, title).toBeLessThan(130);
    }
  });

  it("stand otherwise on another site on the same day", () => {
    const neighbour = { ...shuffling, slug: "lakeside" };
    const alike = mornings.filter((now) => wordsAt(now) === wordsAt(now, neighbour));
    expect(alike.length).toBeLessThan(40);
  });

  it("keep the day's order when one of them ends", () => {
    const [, , ...rest] = orderAt(NOW);
    const fewer = promos.filter(({ node }) => node.title !== rest[1]);
    expect(orderAt(NOW, { ...shuffling, promos: fewer }).slice(2)).toEqual(
      rest.filter((_, index) => index !== 1),
    );
  });
});

describe("the next change of promos", () => {
  it("is the nearest start or expiry to come", () => {
    const promos = [
      buildPromo("over", { expiry: at(NOW - 1) }),
      buildPromo("later", { start: at(NOW + 20), expiry: at(NOW + 30) }),
      buildPromo("running", { start: at(NOW - 5), expiry: at(NOW + 10) }),
    ];
    expect(changeOf(promos, NOW)).toBe(NOW + 10);
    expect(changeOf([buildPromo("always")], NOW)).toBeNull();
    expect(changeOf(promos, NOW + 30)).toBeNull();
  });

  const two = [buildPromo("tyres"), buildPromo("finance")];

  test.each([
    ["Australia/Sydney", "2026-04-05T00:00:00+11:00", "2026-04-06T00:00:00+10:00"],
    ["Australia/Sydney", "2026-10-04T00:00:00+10:00", "2026-10-05T00:00:00+11:00"],
    ["Australia/Sydney", "2026-10-03T23:59:59.999+10:00", "2026-10-04T00:00:00+10:00"],
    ["Australia/Perth", "2026-12-31T12:00:00+08:00", "2027-01-01T00:00:00+08:00"],
    ["Pacific/Chatham", "2026-01-01T00:00:00Z", "2026-01-01T10:15:00Z"],
  ])("where they are shuffled is midnight in %s: at %s it is %s", (time_zone, now, midnight) => {
    const site = buildSite({ time_zone, promos: two, promos_shuffled: true });
    expect(resolvePromosChange(site, Date.parse(now))).toBe(Date.parse(midnight));
  });

  it("is a start or expiry before that midnight", () => {
    const ending = buildPromo("ending", { expiry: at(NOW + 5) });
    expect(changeOf([...two, ending], NOW, true)).toBe(NOW + 5);
  });

  it("is no midnight where there is nothing to shuffle", () => {
    expect(changeOf(two, NOW)).toBeNull();
    expect(changeOf([buildPromo("alone")], NOW, true)).toBeNull();
    const placed = two.map((promo, index) => ({ ...promo, position: index }));
    expect(changeOf([...placed, buildPromo("alone")], NOW, true)).toBeNull();
    const over = buildPromo("over", { expiry: at(NOW) });
    expect(changeOf([buildPromo("alone"), over], NOW, true)).toBeNull();
  });

  it("is always to come, and until it comes the same cards stand in the same order", () => {
    const zones = ["Australia/Sydney", "Australia/Lord_Howe", "Pacific/Auckland", "Africa/Cairo"];
    const moment = fc.integer({ min: 0, max: 1000 * 365 }).map((tick) => NOW + tick * 86_400);
    fc.assert(
      fc.property(fc.constantFrom(...zones), moment, fc.nat(), (time_zone, now, later) => {
        const site = buildSite({ time_zone, promos: two, promos_shuffled: true });
        const change = resolvePromosChange(site, now) ?? 0;
        expect(change).toBeGreaterThan(now);
        expect(change - now).toBeLessThanOrEqual(DAY_MS + HOUR_MS);
        const between = now + (later % (change - now));
        expect(selectPromos(site, ["used"], between)).toEqual(selectPromos(site, ["used"], now));
        const isSameDay =
          resolveWallTime(change, time_zone).date === resolveWallTime(now, time_zone).date;
        expect(isSameDay).toBe(false);
      }),
    );
  });
});
