import { drawFavicon } from "../../document/draw-favicon.ts";
import type { Route } from "../../route.ts";

/** The mark of a site that has no favicon of its own; an address, so that no page carries it. */
export const faviconRoute =
  (): Route =>
  ({ site }) => ({
    status: 200,
    headers: ["content-type", "image/svg+xml", "cache-control", "public, max-age=3600"],
    body: drawFavicon(site.name, site.brand_colour),
    keep: "never",
  });
