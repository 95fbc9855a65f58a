import { SENT_NAME } from "./enquiry-names.ts";
import { readStored, writeStored } from "./site-storage.ts";

/** A form that was taken: the moment in milliseconds UTC, and the page that followed. */
export type SentEnquiry = { at: number; next: string };

/** Stores for as long as the tab that a form was taken, under its draft's name. */
export function storeSent(siteSlug: string, name: string, sent: SentEnquiry): void {
  write(siteSlug, { ...readAll(siteSlug), [name]: sent });
}

/** Null for a form that this tab has not sent, or that was begun again since. */
export function readSent(siteSlug: string, name: string): SentEnquiry | null {
  const sent: Partial<SentEnquiry> | undefined = readAll(siteSlug)[name];
  if (typeof sent?.at !== "number" || !sent.next?.startsWith?.("/")) return null;
  return { at: sent.at, next: sent.next };
}

export function forgetSent(siteSlug: string, name: string): void {
  const { [name]: forgotten, ...others } = readAll(siteSlug);
  if (forgotten) write(siteSlug, Object.keys(others).length === 0 ? null : others);
}

function readAll(siteSlug: string): Record<string, Partial<SentEnquiry>> {
  const stored = readStored(siteSlug, SENT_NAME, "sessionStorage");
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}

function write(siteSlug: string, sent: object | null): void {
  writeStored(siteSlug, SENT_NAME, sent, "sessionStorage");
}
