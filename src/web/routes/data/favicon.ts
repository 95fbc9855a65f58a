import type { Handler } from "hono";
import { drawFavicon } from "../../document/draw-favicon.ts";
import type { WebEnvironment } from "../../web-environment.ts";

/** The mark of a site that has no favicon of its own; an address, so that no page carries it. */
export const faviconRoute = (): Handler<WebEnvironment> => (context) => {
  const { name, brand_colour } = context.get("site");
  return context.body(drawFavicon(name, brand_colour), 200, {
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=3600",
  });
};
