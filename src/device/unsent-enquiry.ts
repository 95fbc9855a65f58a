import { UNSENT_NAME } from "./enquiry-names.ts";
import { readStored, writeStored } from "./site-storage.ts";

const KEPT_MS = 7 * 86_400_000;

/** A final submit that did not reach the server, as it was to be posted. */
export type UnsentEnquiry = {
  /** Where it is posted. */
  action: string;
  body: string;
  /** The form's title, to tell the visitor which it is. */
  title: string;
  /** Names its answers in the tab's storage. */
  name: string;
  /** Milliseconds UTC. */
  at: number;
};

/** Null where there is none, or where it is older than a week: nobody waits for its answer any more. */
export function readUnsentEnquiry(siteSlug: string, now: number): UnsentEnquiry | null {
  const stored = readStored(siteSlug, UNSENT_NAME);
  if (typeof stored !== "object" || stored === null) return null;
  const { action, body, title, name, at } = { ...NOTHING, ...stored };
  const isWhole = [action, body, title, name].every((text) => typeof text === "string");
  if (!isWhole || !action.startsWith("/") || typeof at !== "number") return null;
  if (now - at <= KEPT_MS) return { action, body, title, name, at };
  forgetUnsentEnquiry(siteSlug);
  return null;
}

/** False where the device cannot keep it. */
export function keepUnsentEnquiry(siteSlug: string, enquiry: UnsentEnquiry): boolean {
  return writeStored(siteSlug, UNSENT_NAME, enquiry);
}

export function forgetUnsentEnquiry(siteSlug: string): void {
  writeStored(siteSlug, UNSENT_NAME, null);
}

const NOTHING: UnsentEnquiry = { action: "", body: "", title: "", name: "", at: 0 };
