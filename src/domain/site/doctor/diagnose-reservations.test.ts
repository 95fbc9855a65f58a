import { expect, test } from "vitest";
import { buildDealership, buildSite } from "#tests/builders/site.ts";
import { findReservationTrouble } from "./diagnose-reservations.ts";

const SERVED = { servedTypes: ["sandbox", "stripe-north"] };
const own = (authorization_type: string) => [
  buildDealership({
    payment_processors: [{ authorization_type, authorization_key: "pk", deposit_amount: 500 }],
  }),
];

const list = (overrides: Parameters<typeof buildSite>[0]) =>
  findReservationTrouble(buildSite({ reserve_button: true, ...overrides }), SERVED).map(
    ({ what }) => what,
  );

test("a site that offers no reservations has no trouble with them", () => {
  expect(list({ reserve_button: false, payment_provider: "westpac" })).toEqual([]);
});

test("no provider is a trouble, unless each vehicle names its own", () => {
  expect(list({ payment_provider: null })).toEqual([
    expect.stringContaining("no payment_provider"),
  ]);
  expect(list({ payment_provider: null, reserve_without_provider: true })).toEqual([]);
});

test("a provider or a dealership's processor that nothing serves is named", () => {
  expect(list({ payment_provider: "Sandbox", dealerships: own("stripe-north") })).toEqual([]);
  expect(list({ payment_provider: "stripe", dealerships: own("westpac") })).toEqual([
    expect.stringMatching(/^payment_provider is "stripe"/),
    expect.stringMatching(/^payment_processors of riverbend-motors is "westpac"/),
  ]);
});
