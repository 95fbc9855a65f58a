import { drawFavicon } from "../../document/draw-favicon.ts";
import type { Route } from "../../route.ts";

/** For sites without a favicon. */
export const faviconRoute =
  (): Route =>
  ({ site }) => ({
    status: 200,
    headers: ["content-type", "image/svg+xml", "cache-control", "public, max-age=3600"],
    body: drawFavicon(site.name, site.brand_colour),
    keep: "never",
  });
