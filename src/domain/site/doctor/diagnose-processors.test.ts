import { expect, test } from "vitest";
import { buildDealership } from "#tests/builders/site.ts";
import { findProcessorTrouble } from "./diagnose-processors.ts";

const diagnose = (payment_provider: string | null, types: readonly string[] = []) => {
  const payment_processors = types.map((authorization_type) => ({
    authorization_type,
    authorization_key: "pk_test_1",
    deposit_amount: 500,
  }));
  const dealerships = [buildDealership({ slug: "river", payment_processors })];
  return findProcessorTrouble({ payment_provider, dealerships }).map(({ what }) => what);
};

test("processors that are served, each once, are sound", () => {
  expect(diagnose(null)).toEqual([]);
  expect(diagnose("Stripe", ["stripe", "stripe-northside", "sandbox"])).toEqual([]);
});

test("a provider that nothing serves is named, with what happens instead", () => {
  expect(diagnose("paypal")).toEqual([
    'payment_provider is "paypal", which no adapter serves: deposits go to the first processor that a vehicle names instead.',
  ]);
});

test("a dealership's processors are named that nothing serves, or that stand twice", () => {
  expect(diagnose("stripe", ["stripe", "paypal", "stripe", "stripe"])).toEqual([
    'dealerships[river].payment_processors names "paypal", which no adapter serves: it takes no deposit.',
    'dealerships[river].payment_processors names "stripe" more than once: only the first is used, with its key and its deposit.',
  ]);
});
