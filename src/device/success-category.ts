import { readStored, writeStored } from "./site-storage.ts";

const NAME = "success-category";

/** The subject of the success page, stored by the form that was taken. */
export function keepSuccessCategory(siteSlug: string, category: string): void {
  writeStored(siteSlug, NAME, category);
}

/** The category of the enquiry that was just taken, once: a reload of its page finds none. */
export function takeSuccessCategory(siteSlug: string): string | null {
  const stored = readStored(siteSlug, NAME);
  if (typeof stored !== "string") return null;
  writeStored(siteSlug, NAME, null);
  return stored;
}
