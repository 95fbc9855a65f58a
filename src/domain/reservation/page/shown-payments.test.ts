import { expect, test } from "vitest";
import { buildNewReservation } from "#tests/builders/reservation.ts";
import { showBegunRefund, showSecondPayments } from "./shown-payments.ts";

const RESERVATION = buildNewReservation("one");

test("a payment beside the deposit is shown with its sum, and its currency where that is another", () => {
  const second = {
    isWrong: true,
    parts: [{ standing: "goes_back", amountCents: 1 }],
    owedCents: 1,
    overdrawnCents: 0,
    chargeId: "one",
    orderKey: null,
  } as const;
  const show = (amountCents: number, currency: "AUD" | "NZD") =>
    showSecondPayments(RESERVATION, [{ ...second, amountCents, currency }]);
  expect(show(1, "AUD")).toEqual([
    { amount: "$0.01", isWrong: true, parts: [{ standing: "goes_back", sum: null }] },
  ]);
  expect(show(50_000, "NZD")).toMatchObject([
    { amount: "$500 NZD", parts: [{ sum: "$0.01 NZD" }] },
  ]);
});

const showBegunOf = (leftCents: number, ...cents: number[]) =>
  showBegunRefund(
    RESERVATION,
    cents.map((amountCents) => ({ amountCents, currency: "AUD" })),
    leftCents,
  );
const showBegun = (...cents: number[]) => showBegunOf(50_000, ...cents);

test("a refund that was begun at the processor is all of the deposit, or a part", () => {
  expect(showBegun()).toBeNull();
  expect(showBegun(49_999)).toEqual({ amount: "$499.99", isWhole: false });
  expect(showBegun(20_000, 30_000)).toEqual({ amount: "$500", isWhole: true });
  expect(showBegun(50_001)?.isWhole).toBe(true);
  // A dispute has the deposit, and no more ends by what goes back beyond it.
  expect(showBegunOf(0, 20_000)?.isWhole).toBe(false);
});
