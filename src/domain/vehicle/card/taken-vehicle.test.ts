import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import type { Site } from "../../site/config/site.ts";
import { resolveTaken } from "./taken-vehicle.ts";

const PROCESSOR = {
  authorization_type: "sandbox",
  authorization_key: "pk_test",
  deposit_amount: 500,
};
const RESERVING: Partial<Site> = {
  reserve_button: true,
  payment_provider: "sandbox",
  reserve_leads_to: "checkout",
  unavailable_includes_reserved: false,
};
const vehicle = buildVehicle({ id: 7, slug: "a", reserved: true, payment_processors: [PROCESSOR] });
const { forms } = buildSite();

const tellOf = (site: Partial<Site>, of = vehicle) =>
  resolveTaken(of, buildSite({ ...RESERVING, ...site }), NOW)?.tellHref;

test("a vehicle is taken while it is held or reserved, and no longer once it is sold", () => {
  const site = buildSite(RESERVING);
  const standingOf = (of: Parameters<typeof buildVehicle>[0]) =>
    resolveTaken(buildVehicle(of), site, NOW)?.standing;
  expect(standingOf({ reserved: true })).toBe("Reserved");
  const hold_until_timestamp = NOW / 1000 + 60;
  expect(standingOf({ reserved: true, hold_until_timestamp })).toMatch(
    /^On hold until .*[ap]m AE[DS]T$/,
  );
  expect(standingOf({})).toBeUndefined();
  expect(standingOf({ reserved: true, sold: true })).toBeUndefined();
});

test("its checkout has the form to be told; where it has none the form stands alone", () => {
  const alone = "/contact-us?car_id=7&form=when-free";
  expect(tellOf({})).toMatch(/\/a\/checkout$/);
  expect(tellOf({ reserve_button: false })).toBe(alone);
  expect(tellOf({ reserve_leads_to: "contact" })).toBe(alone);
  expect(tellOf({}, { ...vehicle, payment_processors: [] })).toBe(alone);
  expect(tellOf({ forms: { ...forms, offered: ["when-free"] } })).toBe(alone);
});

test("nobody is led to a form that the site does not show for it", () => {
  expect(tellOf({ forms: { ...forms, offered: ["reserve"] } })).toBeNull();
  expect(tellOf({ unavailable_includes_reserved: true, reserve_button: false })).toBeNull();
});
