import type { Site } from "#domain/site/config/site.ts";
import type { ChromeSlots } from "../page-props.ts";
import { FOOTERS } from "./footer/footers.ts";
import { HEADERS } from "./header/headers.ts";

/** The template's own header and footer, or those that the site chose. */
export function resolveChrome(
  slots: ChromeSlots,
  { header_variant, footer_variant }: Pick<Site, "header_variant" | "footer_variant">,
): ChromeSlots {
  return {
    ...slots,
    ...(header_variant && HEADERS[header_variant]),
    ...(footer_variant && FOOTERS[footer_variant]),
  };
}
