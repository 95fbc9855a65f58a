import { MINUTE_MS } from "../../time/time-units.ts";

const SECOND_MS = 1_000;

/** Minutes before the end at which what is left is read out. */
export const SPOKEN_MINUTES = [10, 5, 1] as const;

/** "34:05"; "0:00" once it is over. */
export function formatLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** "34 min", for readers who want no motion; a minute that has begun counts. */
export function formatLeftMinutes(leftMs: number): string {
  return `${Math.max(0, Math.ceil(leftMs / MINUTE_MS))} min`;
}

/** The minutes to read out when what is left falls from one amount to another; null for nothing. */
export function resolveSpoken(beforeMs: number, leftMs: number): number | null {
  const crossed = SPOKEN_MINUTES.filter(
    (minutes) => beforeMs > minutes * MINUTE_MS && leftMs <= minutes * MINUTE_MS && leftMs > 0,
  );
  return crossed.at(-1) ?? null;
}
