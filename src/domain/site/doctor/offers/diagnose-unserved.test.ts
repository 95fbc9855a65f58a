import { expect, test } from "vitest";
import { toUnservedFindings } from "./diagnose-unserved.ts";

const NOTHING = { open: 0, refunds: 0, deposits: 0 };

test("money of a type that nothing serves is an error that says how much and what to set", () => {
  const [finding] = toUnservedFindings(
    [{ authorizationType: "stripe-northside", open: 1, refunds: 2, deposits: 3 }],
    () => null,
  );
  expect(finding?.severity).toBe("error");
  expect(finding?.what).toContain(
    '"stripe-northside" here, which has 3 deposits of live reservations, 2 refunds to make, 1 open payment:',
  );
  expect(finding?.mend).toContain(
    "Set STRIPE_SECRET_KEY_NORTHSIDE and STRIPE_WEBHOOK_SECRET_NORTHSIDE",
  );
});

test.each([
  ["sandbox", "SANDBOX_PAYMENTS=1"],
  ["paypal", "--by-hand"],
])("what to do about %s", (authorizationType, said) => {
  const [finding] = toUnservedFindings(
    [{ ...NOTHING, authorizationType, deposits: 1 }],
    () => null,
  );
  expect(finding?.what).toContain("1 deposit of live reservations:");
  expect(finding?.mend).toContain(said);
});

test("nothing is found where everything is served", () => {
  expect(toUnservedFindings([], () => null)).toEqual([]);
});

test("of an account that lacks one variable only that one is named", () => {
  const [finding] = toUnservedFindings(
    [{ ...NOTHING, authorizationType: "stripe", deposits: 1 }],
    (name) => (name === "env:STRIPE_SECRET_KEY" ? "sk_live_1" : null),
  );
  expect(finding?.mend).toBe("Set STRIPE_WEBHOOK_SECRET for the server and for commands.");
});
