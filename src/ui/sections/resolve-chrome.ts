import type { Site } from "#domain/site/config/site.ts";
import type { ChromeSlots } from "../page-props.ts";
import type { PagePart } from "../styles/parts/page-part-names.ts";
import { FOOTERS } from "./footer/footers.ts";
import { HEADERS } from "./header/headers.ts";

type ChosenChrome = Pick<Site, "header_variant" | "footer_variant">;

/** The template's own header and footer, or those that the site chose. */
export function resolveChrome(
  slots: ChromeSlots,
  { header_variant, footer_variant }: ChosenChrome,
): ChromeSlots {
  return {
    ...slots,
    ...(header_variant && HEADERS[header_variant]),
    ...(footer_variant && FOOTERS[footer_variant]),
  };
}

/** Whether the header or its banner shows the site's rating, where it has one to show. */
export function hasHeaderRating(
  slots: ChromeSlots,
  site: ChosenChrome & Pick<Site, "header">,
): boolean {
  return site.header.rating && resolveChrome(slots, site).Header !== HEADERS.trip.Header;
}

/** Stylesheets of the chosen header and footer, where the template's own lacks them. */
export function listChromeParts(
  slots: ChromeSlots,
  { header_variant, footer_variant }: ChosenChrome,
): PagePart[] {
  const parts: PagePart[] = [];
  // The standard header and the columns are the frame of every page.
  if (header_variant && header_variant !== "standard") {
    if (HEADERS[header_variant].Header !== slots.Header) parts.push(`header-${header_variant}`);
  }
  if (footer_variant && footer_variant !== "columns") {
    if (FOOTERS[footer_variant].Footer !== slots.Footer) parts.push(`footer-${footer_variant}`);
  }
  return parts;
}
