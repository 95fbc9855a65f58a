import { DAY_MS } from "../../time/time-units.ts";

/** Mails with the link of an own hold that one mailbox gets from a site in a day. */
export const HOLD_MAILS_A_DAY = 3;

/** Mails of then or before count no more. Milliseconds UTC. */
export function startOfHoldDay(now: number): number {
  return now - DAY_MS;
}

type HoldMail = { reservationId: string; at: number };

/** Whether a hold may be mailed, by the mails that its mailbox had: once ever, and so many mails in a day. */
export function mayMailHold(id: string, mailed: readonly HoldMail[], now: number): boolean {
  const recent = mailed.filter(({ at }) => at > startOfHoldDay(now));
  const isMailed = mailed.some(({ reservationId }) => reservationId === id);
  return recent.length < HOLD_MAILS_A_DAY && !isMailed;
}

/**
 * The mailbox that an address in lower case leads to, for counting alone: "kim+2@example.com" is "kim@example.com", as
 * with most providers.
 */
export function toMailbox(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, "$1@");
}
