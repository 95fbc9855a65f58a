import { assert, boolean, constantFrom, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import type { Vehicle } from "../vehicle.schema.ts";
import { resolveStateNote } from "./state-note.ts";

const SITE = buildSite({ unavailable_includes_reserved: false });

const noteOf = (vehicle: Partial<Vehicle>, site = SITE) =>
  resolveStateNote(buildVehicle(vehicle), site, NOW);

describe("what keeps a vehicle from being bought", () => {
  test.each<[string, Partial<Vehicle>, RegExp | null]>([
    ["one in stock", {}, null],
    ["a sold one", { status: "sold" }, /similar\?$/],
    ["one sold by the platform, and reserved", { sold: true, reserved: true }, /similar\?$/],
    ["a reserved one", { reserved: true, status: "coming_soon" }, /^Reserved/],
    [
      "a held one",
      { reserved: true, hold_until_timestamp: NOW / 1000 + 60 },
      /^On hold until .* [ap]m\. Ask us/,
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
