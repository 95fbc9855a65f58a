import { expect, test } from "vitest";
import { captchaConfigSchema } from "#domain/enquiry/submit/captcha-config.schema.ts";
import type { Site } from "#domain/site/config/site.ts";
import { buildDealership, buildSite } from "#tests/builders/site.ts";
import { findReservationTrouble } from "./diagnose-reserving.ts";

const ON = { reserve_button: true, payment_provider: "stripe" } as const;
const PROCESSOR = { authorization_type: "stripe", authorization_key: "pk", deposit_amount: 500 };

const list = (site: Partial<Site>) =>
  findReservationTrouble(buildSite(site)).map(({ what }) => what);

test("reservations that can be made, and none at all, have nothing to mend", () => {
  expect(list(ON)).toEqual([]);
  expect(list({ reserve_button: true, reserve_without_provider: true })).toEqual([]);
  expect(list({})).toEqual([]);
});

test.each<[string, Partial<Site>, string]>([
  ["no provider", { reserve_button: true }, "there is no payment_provider"],
  [
    "a switch that the provider makes idle",
    { ...ON, reserve_without_provider: true },
    "reserve_without_provider changes nothing",
  ],
  [
    "a form that is not offered",
    { ...ON, forms: { ...buildSite().forms, offered: ["vehicle"] } },
    "forms.offered lacks reserve",
  ],
  ["a button to an enquiry", { ...ON, reserve_leads_to: "enquiry" }, "leads to an enquiry"],
  ["a button to a page", { ...ON, reserve_leads_to: "contact" }, "leads to the contact page"],
  [
    "holds without a bound",
    { ...ON, captcha: captchaConfigSchema.parse({ provider: "none" }) },
    "reservations.max_unproven_holds (12) does not count",
  ],
  [
    "processors without the button",
    {
      payment_provider: "stripe",
      dealerships: [buildDealership({ payment_processors: [PROCESSOR] })],
    },
    "no deposit is ever taken by payment_provider, dealerships[riverbend-motors].payment_processors",
  ],
])("%s is named", (_, site, text) => {
  expect(list(site)).toEqual([expect.stringContaining(text)]);
});
