import { describe, expect, it } from "vitest";
import { NOW } from "#tests/builders/vehicle.ts";
import { type Promo, promoSchema } from "./promo.schema.ts";
import { resolvePromosChange, selectPromos } from "./select-promos.ts";

const at = (milliseconds: number) => new Date(milliseconds).toISOString();

function buildPromo(title: string, overrides: Partial<Promo> = {}): Promo {
  return { ...promoSchema.parse({ node: { title, url: "/contact-us" } }), ...overrides };
}

function titlesOf(promos: Promo[], carTypes = ["used"], now = NOW): string[] {
  return selectPromos(promos, carTypes, now).map(({ node }) => node.title);
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

describe("the next change of promos", () => {
  it("is the nearest start or expiry to come", () => {
    const promos = [
      buildPromo("over", { expiry: at(NOW - 1) }),
      buildPromo("later", { start: at(NOW + 20), expiry: at(NOW + 30) }),
      buildPromo("running", { start: at(NOW - 5), expiry: at(NOW + 10) }),
    ];
    expect(resolvePromosChange(promos, NOW)).toBe(NOW + 10);
    expect(resolvePromosChange([buildPromo("always")], NOW)).toBeNull();
    expect(resolvePromosChange(promos, NOW + 30)).toBeNull();
  });
});
