import { expect, test } from "vitest";
import { showWrongPayment } from "./wrong-payment.ts";

const TERMS = { depositCents: 50_000, currency: "AUD" } as const;
const charge = (amountCents: number, currency = "AUD") => ({
  kind: "charge",
  amountCents,
  currency,
});

test("a charge that is not the deposit is told with its sum, and whether it is back", () => {
  expect(showWrongPayment([], TERMS)).toBeNull();
  expect(showWrongPayment([charge(50_000)], TERMS)).toBeNull();
  expect(showWrongPayment([charge(1)], TERMS)).toEqual({ amount: "$0.01", isBack: false });
  expect(showWrongPayment([charge(49_999)], TERMS)?.amount).toBe("$499.99");
  expect(showWrongPayment([charge(50_001)], TERMS)?.amount).toBe("$500.01");
  expect(showWrongPayment([charge(50_000, "NZD")], TERMS)?.amount).toBe("$500 NZD");
  const both = showWrongPayment([charge(1), charge(50_000, "NZD")], TERMS);
  expect(both?.amount).toBe("$0.01 and $500 NZD");
  const refund = { kind: "refund", amountCents: -1, currency: "AUD" };
  expect(showWrongPayment([charge(1), refund], TERMS)).toEqual({ amount: "$0.01", isBack: true });
  const foreign = { ...refund, currency: "NZD" };
  expect(showWrongPayment([charge(1), foreign], TERMS)?.isBack).toBe(false);
});
