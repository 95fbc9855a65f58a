import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { DAY_MS, HOUR_MS } from "../../time/time-units.ts";
import type { Vehicle } from "../vehicle.schema.ts";
import { NEW_TAG_DAYS, resolveDisplayTag, resolveTakenTag } from "./display-tag.ts";

const BADGE = { make: "Mazda", image: "/badges/certified.svg", label: "Mazda Certified" };

function listedAgo(milliseconds: number): Partial<Vehicle> {
  return { created_at_timestamp: (NOW - milliseconds) / 1000 };
}

function textOf(overrides: Partial<Vehicle>, policy = buildSite()): string | null {
  return resolveDisplayTag(buildVehicle(overrides), policy, NOW)?.text ?? null;
}

describe("the display tag", () => {
  it("follows the whole order of priority, one reason taken away at a time", () => {
    const site = buildSite({ certified_badge: BADGE });
    const everything: Partial<Vehicle> = {
      ...listedAgo(0),
      sold: true,
      simple_fuel: "Hybrid",
      reserved: true,
      certified: true,
      tag: "Test Drive Only",
      status: "coming_soon",
    };
    const takenAway: Partial<Vehicle>[] = [
      {},
      { sold: false },
      { simple_fuel: "Petrol" },
      { reserved: false },
      { certified: false },
      { tag: null },
      { status: "in_stock" },
      listedAgo(30 * DAY_MS),
    ];
    let vehicle = everything;
    const texts = takenAway.map((change) => {
      vehicle = { ...vehicle, ...change };
      return textOf(vehicle, site);
    });
    expect(texts).toEqual([
      "Sold",
      "Hybrid",
      "Reserved",
      "Mazda Certified",
      "Test Drive Only",
      "Coming Soon",
      "New",
      null,
    ]);
  });

  it("is Sold by status as well as by flag", () => {
    expect(textOf({ status: "sold", sold: false, simple_fuel: "Electric" })).toBe("Sold");
  });

  it("names electric and hybrid only, and only where the site wants it", () => {
    expect(textOf({ simple_fuel: "Electric" })).toBe("Electric");
    expect(textOf({ simple_fuel: "Plug-in Hybrid" })).toBeNull();
    expect(textOf({ simple_fuel: null })).toBeNull();
    expect(textOf({ simple_fuel: "Electric" }, buildSite({ electric_tag: false }))).toBeNull();
  });

  it("shows the certified badge on a used car of the badge's make only", () => {
    const site = buildSite({ certified_badge: BADGE });
    const certified = buildVehicle({ certified: true });
    expect(resolveDisplayTag(certified, site, NOW)).toEqual({
      text: "Mazda Certified",
      tone: "badge",
      image: "/badges/certified.svg",
    });
    expect(textOf({ certified: true, car_type: "demo" }, site)).toBeNull();
    expect(textOf({ certified: true, make: "Toyota" }, site)).toBeNull();
    expect(textOf({ certified: true })).toBeNull();
  });

  it("shows a custom tag as it is, red unless the site's list makes it green", () => {
    const site = buildSite({ green_tags: ["Runout Sale"] });
    const toneOf = (tag: string) => resolveDisplayTag(buildVehicle({ tag }), site, NOW)?.tone;
    expect(toneOf("Test Drive Only")).toBe("custom");
    expect(toneOf("runout sale")).toBe("green");
    expect(toneOf("  ")).toBeUndefined();
  });

  it.each([
    ["an hour below the limit", NEW_TAG_DAYS * DAY_MS - HOUR_MS, "New"],
    ["at the limit", NEW_TAG_DAYS * DAY_MS, "New"],
    ["a millisecond above the limit", NEW_TAG_DAYS * DAY_MS + 1, null],
    ["listed in the future by another clock", -HOUR_MS, "New"],
  ])("is New within eight days: %s", (_name, age, expected) => {
    expect(textOf(listedAgo(age))).toBe(expected);
  });
});

const takenOf = (overrides: Partial<Vehicle>, policy = buildSite()) =>
  resolveTakenTag(buildVehicle(overrides), policy, NOW);

it("says beside Electric or Hybrid that somebody has it, and never twice", () => {
  const held = { reserved: true, hold_until_timestamp: NOW / 1000 + 60 };
  expect(takenOf({ ...held, simple_fuel: "Electric" })).toMatchObject({
    text: expect.stringMatching(/^On hold until /),
    tone: "reserved",
  });
  expect(takenOf({ reserved: true, simple_fuel: "hybrid" })?.text).toBe("Reserved");
  expect(takenOf({ ...held, simple_fuel: "Petrol" })).toBeNull();
  expect(
    takenOf({ ...held, simple_fuel: "Electric" }, buildSite({ electric_tag: false })),
  ).toBeNull();
  expect(takenOf({ ...held, simple_fuel: "Electric", sold: true })).toBeNull();
  expect(takenOf({ simple_fuel: "Electric" })).toBeNull();
});
