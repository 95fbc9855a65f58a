import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STRIPE_EVENTS } from "./read-stripe-event.ts";

test("docs/payments.md names each event that has an effect, and no other", () => {
  const text = readFileSync("docs/payments.md", "utf8");
  const named = [...text.matchAll(/^ {3}- `([\w.]+)`$/gm)].map(([, name]) => name);
  expect(named).toEqual(STRIPE_EVENTS);
});
