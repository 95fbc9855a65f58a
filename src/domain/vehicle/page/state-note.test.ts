import { assert, boolean, constantFrom, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import type { Site } from "../../site/config/site.ts";
import { resolveTaken } from "../card/taken-vehicle.ts";
import type { Vehicle } from "../vehicle.schema.ts";
import { resolveStateNote } from "./state-note.ts";

const SITE = buildSite({ unavailable_includes_reserved: false });

const resolveNote = (vehicle: Vehicle, site: Site) =>
  resolveStateNote(vehicle, site, resolveTaken(vehicle, site, NOW));

const noteOf = (vehicle: Partial<Vehicle>, site = SITE) => resolveNote(buildVehicle(vehicle), site);

describe("what keeps a vehicle from being bought", () => {
  test.each<[string, Partial<Vehicle>, RegExp | null]>([
    ["one in stock", {}, null],
    ["a sold one", { status: "sold" }, /similar\?$/],
    ["one sold by the platform, and reserved", { sold: true, reserved: true }, /similar\?$/],
    ["a reserved one", { reserved: true, status: "coming_soon" }, /^Reserved/],
    [
      "a held one",
      { reserved: true, hold_until_timestamp: NOW / 1000 + 60 },
      /^On hold until .* [ap]m A\w+\. Some reservations end without a sale\.$/,
    ],
    ["one that is coming", { status: "coming_soon" }, /^On its way/],
    ["one for test drives", { tag: " test drive only " }, /^For test drives only/],
    ["one with another tag", { tag: "Runout Sale" }, null],
  ])("is said of %s", (_, vehicle, note) => {
    const said = noteOf(vehicle);
    if (note === null) expect(said).toBeNull();
    else expect(said).toMatch(note);
  });

  test("is said of a reserved one as of a sold one where the site takes it so", () => {
    const site = buildSite({ unavailable_includes_reserved: true });
    expect(noteOf({ reserved: true }, site)).toBe(noteOf({ sold: true }));
  });

  test("leads to the dealer where the site tells nobody that it frees", () => {
    const site = buildSite({ forms: { ...SITE.forms, offered: ["reserve"] } });
    expect(noteOf({ reserved: true }, site)).toBe(
      "Reserved. Some reservations end without a sale: ask us.",
    );
  });

  test("is said whatever else its tag says", () => {
    const states = record({
      reserved: boolean(),
      simple_fuel: constantFrom("Electric", "Hybrid", null),
      status: constantFrom("in_stock", "coming_soon", "sold"),
    });
    assert(
      property(states, (vehicle) => {
        const isHeld = vehicle.reserved || vehicle.status !== "in_stock";
        expect(noteOf(vehicle) !== null).toBe(isHeld);
      }),
    );
  });
});
