import { expect, test } from "vitest";
import { isEndedByDealer } from "./ended-by-dealer.ts";

const ENDED = { endedBecause: "cancelled", endedAt: 1_000 } as const;

test("a reservation was ended for the dealer where an operator gave it up as it ended, or later", () => {
  expect(isEndedByDealer(ENDED, [{ did: "cancel", at: 1_000 }])).toBe(true);
  expect(isEndedByDealer(ENDED, [{ did: "refund", at: 1_001 }])).toBe(true);
  expect(isEndedByDealer(ENDED, [{ did: "cancel", at: 999 }])).toBe(false);
  expect(isEndedByDealer(ENDED, [{ did: "extend", at: 1_000 }])).toBe(false);
  expect(isEndedByDealer(ENDED, [])).toBe(false);
  expect(isEndedByDealer({ ...ENDED, endedBecause: "sold" }, [{ did: "refund", at: 1_000 }])).toBe(
    false,
  );
  expect(isEndedByDealer({ ...ENDED, endedAt: null }, [{ did: "cancel", at: 1_000 }])).toBe(false);
});
