import { DAY_MS } from "../time/time-units.ts";

/** Mails that one address gets from a site within a day about vehicles that are free, whatever leads ask for them. */
export const FREED_MAILS_A_DAY = 3;

/** Mails that were queued then or before count no more. Milliseconds UTC. */
export function startOfFreedDay(now: number): number {
  return now - DAY_MS;
}

/** Whether an address may be told of a further vehicle, by when it was told of others: null for never. */
export function mayTellFreed(toldAt: readonly (number | null)[], now: number): boolean {
  const counted = toldAt.filter((at) => at !== null && at > startOfFreedDay(now));
  return counted.length < FREED_MAILS_A_DAY;
}
