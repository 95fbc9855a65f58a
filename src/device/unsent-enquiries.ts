import { DAY_MS } from "#domain/time/time-units.ts";
import { UNSENT_NAME } from "./enquiry-names.ts";
import { readStored, writeStored } from "./site-storage.ts";

const STORED_MS = 7 * DAY_MS;

/** A final submit that did not reach the server, as it was to be posted. */
export type UnsentEnquiry = {
  /** The path that it is posted to. */
  action: string;
  body: string;
  /** The form's title, by which the visitor knows it. */
  title: string;
  /** The name of its draft in the tab's storage. */
  name: string;
  /** The draft's key, which differs between two enquiries by one form. */
  key: string | null;
  /** Milliseconds UTC. */
  at: number;
};

type Identity = Pick<UnsentEnquiry, "name" | "key">;

/** The latest last. One that is older than a week is forgotten: nobody waits for its answer any more. */
export function listUnsentEnquiries(siteSlug: string, now: number): UnsentEnquiry[] {
  const stored = readAll(siteSlug);
  const recent = stored.filter(({ at }) => now - at <= STORED_MS);
  if (recent.length < stored.length) write(siteSlug, recent);
  return recent;
}

/** Takes the place of an earlier attempt at the same enquiry. False where the device cannot store it. */
export function storeUnsentEnquiry(siteSlug: string, enquiry: UnsentEnquiry): boolean {
  return write(siteSlug, [...listOthers(siteSlug, enquiry), enquiry]);
}

/** Forgets this one enquiry: others still wait to be sent. */
export function forgetUnsentEnquiry(siteSlug: string, { name, key }: Identity): void {
  write(siteSlug, listOthers(siteSlug, { name, key }));
}

function listOthers(siteSlug: string, { name, key }: Identity): UnsentEnquiry[] {
  return readAll(siteSlug).filter((other) => other.name !== name || other.key !== key);
}

/** Read each time: another tab may have stored one. */
function readAll(siteSlug: string): UnsentEnquiry[] {
  const stored = readStored(siteSlug, UNSENT_NAME);
  // An earlier version stored one enquiry alone.
  const list: unknown[] = Array.isArray(stored) ? stored : [stored];
  return list.flatMap((each) => parseUnsent(each) ?? []);
}

function parseUnsent(stored: unknown): UnsentEnquiry | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { action, body, title, name, at } = { ...NOTHING, ...stored };
  const isWhole = [action, body, title, name].every((text) => typeof text === "string");
  if (!isWhole || !action.startsWith("/") || typeof at !== "number") return null;
  return { action, body, title, name, key: new URLSearchParams(body).get("key"), at };
}

function write(siteSlug: string, enquiries: readonly UnsentEnquiry[]): boolean {
  return writeStored(siteSlug, UNSENT_NAME, enquiries.length === 0 ? null : enquiries);
}

const NOTHING = { action: "", body: "", title: "", name: "", at: 0 };
