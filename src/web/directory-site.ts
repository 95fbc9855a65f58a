import { drawFavicon } from "./document/draw-favicon.ts";

/** The directory of demo sites in place of a slug; no site can have this name. */
export const DIRECTORY_SLUG = "(directory)";

export const DIRECTORY_SITE = {
  slug: "directory",
  name: "Forecourt",
  url: "http://localhost",
  locale: "en-AU",
  favicon: `data:image/svg+xml,${encodeURIComponent(drawFavicon("Forecourt", "#1f3d5c"))}`,
  google_site_verification: null,
  template: "metro",
  brand_colour: "#1f3d5c",
  accent_colour: "#b4532a",
  image_hosts: [],
  hsts_subdomains: false,
  captcha: { provider: "none" },
} as const;
