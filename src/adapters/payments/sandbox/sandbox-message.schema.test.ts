import { expect, test } from "vitest";
import { parseSandboxMessage } from "./sandbox-message.schema.ts";

test.each([
  [-1, false],
  [0, false],
  [1, true],
  [1.5, false],
])("a refund of %d cents is understood: %s", (amountCents, isUnderstood) => {
  const message = {
    id: "event",
    at: 0,
    type: "refund.settled",
    charge_id: "charge",
    refund_id: "refund",
    amount_cents: amountCents,
  };
  expect(parseSandboxMessage(JSON.stringify(message)) !== null).toBe(isUnderstood);
});
