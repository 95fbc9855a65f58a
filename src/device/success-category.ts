import { SUCCESS_NAME } from "./enquiry-names.ts";
import { readStored, writeStored } from "./site-storage.ts";

/** The subject of a taken form, and the event that it counted as where it was stored. */
export type Success = { category: string; eventId: number | null };

export function storeSuccess(siteSlug: string, success: Success): void {
  writeStored(siteSlug, SUCCESS_NAME, success);
}

/** The enquiry that was just taken, once: a reload of its page finds none. Null where there is none. */
export function takeSuccess(siteSlug: string): Success | null {
  const stored = readStored(siteSlug, SUCCESS_NAME);
  if (stored === null) return null;
  writeStored(siteSlug, SUCCESS_NAME, null);
  // An earlier version stored the category alone.
  if (typeof stored === "string") return { category: stored, eventId: null };
  if (typeof stored !== "object") return null;
  const { category, eventId } = { category: null, eventId: null, ...stored };
  if (typeof category !== "string") return null;
  return { category, eventId: typeof eventId === "number" ? eventId : null };
}
