import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readStripeEvent, STRIPE_EVENTS } from "./read-stripe-event.ts";

test("docs/payments.md names each event that has an effect, and no other", () => {
  const text = readFileSync("docs/payments.md", "utf8");
  const named = [...text.matchAll(/^ {3}- `([\w.]+)`$/gm)].map(([, name]) => name);
  expect(named).toEqual(STRIPE_EVENTS);
});

test.each([
  ["refund.updated", "refund", "succeeded"],
  ["charge.dispute.closed", "dispute", "lost"],
])("an amount of %s is a cent at least, so that none adds money", (type, object, status) => {
  const read = (amount: number) =>
    readStripeEvent({
      id: "evt_1",
      object: "event",
      created: 1,
      type,
      data: { object: { id: "re_1", object, amount, payment_intent: "pi_1", status } },
    });
  expect(read(-1)).toBeNull();
  expect(read(0)).toBeNull();
  expect(read(1)).toMatchObject({ amountCents: 1 });
});
