import { expect, test } from "vitest";
import { buildNewReservation } from "#tests/builders/reservation.ts";
import { sumReturned } from "./sum-returned.ts";

const { terms } = buildNewReservation("one");
const refunding = { state: "refunding", terms } as const;
const refunded = { state: "refunded", terms } as const;
const currency = "AUD";
const charge = { kind: "charge", amountCents: 50_000, currency };
const refund = (amountCents: number) => ({ kind: "refund", amountCents: -amountCents, currency });

test("what goes back is what is left while it is on its way, and what was returned later", () => {
  expect(sumReturned(refunding, [charge])).toBe(50_000);
  expect(
    sumReturned(refunding, [charge, { kind: "dispute", amountCents: -30_000, currency }]),
  ).toBe(20_000);
  expect(sumReturned(refunding, [charge, refund(20_000)])).toBe(30_000);
  expect(sumReturned(refunded, [charge, refund(20_000), refund(30_000)])).toBe(50_000);
  expect(sumReturned(refunded, [charge, { kind: "dispute", amountCents: -50_000, currency }])).toBe(
    0,
  );
});

test("a payment beside the deposit is no part of it", () => {
  const beside = { kind: "charge", amountCents: 100, currency };
  expect(sumReturned(refunded, [beside, charge, refund(100), refund(50_000)])).toBe(50_000);
  expect(sumReturned(refunding, [beside, charge])).toBe(50_000);
  const foreign = { kind: "refund", amountCents: -100, currency: "NZD" };
  expect(sumReturned(refunded, [charge, refund(400), foreign])).toBe(400);
});
