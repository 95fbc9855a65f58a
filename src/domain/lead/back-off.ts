import { HOUR_MS } from "../time/time-units.ts";

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * HOUR_MS;

/** Attempts before a delivery is given up: with these waits about three days after the first. */
export const MAX_ATTEMPTS = 20;

/**
 * How long to wait after an attempt that failed, milliseconds; null where it was the last. Doubles from
 * half a minute to six hours.
 *
 * @param attempts Attempts so far, from 1.
 * @param jitter From 0 to 1, at random: spreads those that failed together over a fifth of the wait.
 */
export function resolveBackOff(attempts: number, jitter: number): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return Math.round(wait * (0.9 + 0.2 * jitter));
}
