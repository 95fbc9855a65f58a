import { expect, test } from "vitest";
import { DAY_MS } from "../../time/time-units.ts";
import { HOLD_MAILS_A_DAY, mayMailHold, startOfHoldDay, toMailbox } from "./hold-mails.ts";

test("a mailbox gets so many mails in a day, by when they were queued, and each hold is mailed once ever", () => {
  const now = 5 * DAY_MS;
  const mailed = Array.from({ length: HOLD_MAILS_A_DAY + 1 }, (_, n) => ({
    reservationId: `hold-${n}`,
    at: now - n,
  }));
  expect(mayMailHold("new", mailed.slice(0, HOLD_MAILS_A_DAY - 1), now)).toBe(true);
  expect(mayMailHold("new", mailed.slice(0, HOLD_MAILS_A_DAY), now)).toBe(false);
  expect(mayMailHold("new", mailed, now)).toBe(false);
  expect(mayMailHold("new", mailed, now + DAY_MS)).toBe(true);
  expect(mayMailHold("hold-0", mailed.slice(0, 1), now + 9 * DAY_MS)).toBe(false);
});

test("a day ago is the last instant that counts no more", () => {
  expect(startOfHoldDay(DAY_MS)).toBe(0);
});

test.each([
  ["kim+2@example.com", "kim@example.com"],
  ["kim+a+b@example.com", "kim@example.com"],
  ["kim@example.com", "kim@example.com"],
  ["kim+@example.com", "kim@example.com"],
  ["+2@example.com", "+2@example.com"],
  ["kim@a+b.example", "kim@a+b.example"],
])("%s leads to the mailbox %s", (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox);
});
