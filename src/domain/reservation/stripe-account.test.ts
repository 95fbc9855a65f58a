import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { parseStripeVariable, resolveStripeVariables } from "./stripe-account.ts";

test("the platform's account has the plain variables, a dealership's its name behind them", () => {
  expect(resolveStripeVariables("stripe")).toEqual({
    secretKey: "STRIPE_SECRET_KEY",
    webhookSecret: "STRIPE_WEBHOOK_SECRET",
  });
  expect(resolveStripeVariables("stripe-north-1")).toEqual({
    secretKey: "STRIPE_SECRET_KEY_NORTH_1",
    webhookSecret: "STRIPE_WEBHOOK_SECRET_NORTH_1",
  });
});

test.each(["", "sandbox", "Stripe", "stripe-", "stripe--a", "stripe_a", "stripe-a-", "xstripe"])(
  "%j is no account of Stripe",
  (type) => {
    expect(resolveStripeVariables(type)).toBeNull();
  },
);

test("the type of an account is found again by its variable, and by no other", () => {
  const word = array(constantFrom("a", "z", "0", "9"), { minLength: 1, maxLength: 4 });
  assert(
    property(array(word, { maxLength: 3 }), (words) => {
      const type = ["stripe", ...words.map((letters) => letters.join(""))].join("-");
      expect(parseStripeVariable(resolveStripeVariables(type)?.secretKey ?? "")).toBe(type);
    }),
  );
  for (const name of ["STRIPE_SECRET_KEYS", "STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY_a", "X"]) {
    expect(parseStripeVariable(name)).toBeNull();
  }
});
