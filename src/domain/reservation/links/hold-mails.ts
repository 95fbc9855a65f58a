import { DAY_MS } from "../../time/time-units.ts";

/** Mails with the link of an own hold that one address gets from a site, of all holds of a day. */
export const HOLD_MAILS_A_DAY = 3;

/** Holds that were made then or before count no more. Milliseconds UTC. */
export function startOfHoldDay(now: number): number {
  return now - DAY_MS;
}

/** Whether a hold may be mailed, by the ids of those of its address that were mailed within the day. */
export function mayMailHold(id: string, mailedIds: readonly string[]): boolean {
  return mailedIds.length < HOLD_MAILS_A_DAY && !mailedIds.includes(id);
}
