import { formatSeenIds, parseSeenIds } from "#domain/garage/seen-vehicles.ts";
import { readStored, writeStored } from "./site-storage.ts";

const NAME = "seen";

/** The vehicles of a site that were looked at on this device, the latest first. */
export function readSeenIds(siteSlug: string): number[] {
  return parseSeenIds(readStored(siteSlug, NAME));
}

/** Puts a vehicle first. Without storage nothing is remembered, and nothing fails. */
export function rememberSeen(siteSlug: string, id: number): void {
  writeStored(siteSlug, NAME, formatSeenIds(readSeenIds(siteSlug), id));
}

export function forgetSeen(siteSlug: string): void {
  writeStored(siteSlug, NAME, null);
}
