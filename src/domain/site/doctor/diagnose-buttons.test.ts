import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import type { Site } from "../config/site.ts";
import { findIdleButtons } from "./diagnose-buttons.ts";
import { diagnoseSite } from "./diagnose-site.ts";

const offering = (...offered: Site["forms"]["offered"]) => ({
  forms: { ...buildSite().forms, offered },
});

test("the platform's own sets are in order on every site, whatever forms it offers", () => {
  expect(findIdleButtons(buildSite())).toEqual([]);
  expect(findIdleButtons(buildSite(offering("vehicle")))).toEqual([]);
});

test.each<[string, Partial<Site>, string]>([
  [
    "a button of the site's own set without its form",
    { ...offering("vehicle"), card_buttons: ["view_details", "get_finance"] },
    "card_buttons names get_finance",
  ],
  [
    "the words of a button that is in no set",
    { sidebar_button_labels: { buy_online: "Buy" } },
    "sidebar_button_labels words buy_online",
  ],
  [
    "buying online without a button",
    { buy_online: { ...buildSite().buy_online, enabled: true } },
    "buy_online.enabled is on, and neither card_buttons nor sidebar_buttons names buy_online",
  ],
  [
    "reservations without a button",
    { reserve_button: true, card_buttons: ["view_details"], sidebar_buttons: ["enquire_now"] },
    "reserve_button is on",
  ],
  [
    "trade-ins without a button",
    { autograb: true, card_buttons: ["view_details"], sidebar_buttons: ["enquire_now"] },
    "autograb is on",
  ],
  ["a page without any button", { sidebar_buttons: [] }, "no way to enquire"],
  ["a page whose buttons all lack their form", offering("careers"), "no way to enquire"],
])("%s is named", (_what, site, text) => {
  const findings = findIdleButtons(buildSite(site));
  expect(findings.map(({ what }) => what).join("\n")).toContain(text);
  for (const { mend } of findings) expect(mend).not.toBe("");
});

test("a reservation that leads to the contact page needs no form", () => {
  const site = buildSite({
    ...offering("vehicle"),
    reserve_leads_to: "contact",
    sidebar_buttons: ["enquire_now", "reserve_now"],
  });
  expect(findIdleButtons(site)).toEqual([]);
});

test("reservations need no payment provider where the site says so", () => {
  const site = buildSite({ reserve_button: true, reserve_without_provider: true });
  const surroundings = {
    isProduction: false,
    vehicleCount: 1,
    mailReachesNobody: false,
    canSeal: true,
  };
  const findings = diagnoseSite(site, surroundings).map(({ what }) => what);
  expect(findings.filter((what) => what.includes("reserve"))).toEqual([]);
});
