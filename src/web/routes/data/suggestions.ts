import type { Handler } from "hono";
import { siteTag, stockTag } from "#domain/freshness/page-tags.ts";
import { limitFreshness } from "#use-cases/pages/limit-freshness.ts";
import { suggestVehicles } from "#use-cases/search/suggest-vehicles.ts";
import type { WebEnvironment } from "../../web-environment.ts";
import type { WebServices } from "../../web-services.ts";

/** What the search box offers: `/suggestions.json?query=mazda`. Kept as pages are. */
export const suggestionsRoute =
  (services: Pick<WebServices, "search" | "log" | "now">): Handler<WebEnvironment> =>
  async (context) => {
    const site = context.get("site");
    const typed = context.req.query("query") ?? "";
    const { suggestions, freshUntil } = await suggestVehicles(
      services,
      site,
      typed,
      services.now(),
    );
    const text = JSON.stringify(suggestions);
    context.header("content-type", "application/json; charset=utf-8");
    const tray = context.env?.tray;
    if (!tray) return context.body(text);
    tray.page = {
      html: text,
      tags: [siteTag(site.slug), stockTag(site.slug)],
      freshUntil: limitFreshness(services, site, freshUntil),
      isKept: true,
      isSearchPage: false,
    };
    return context.body(null);
  };
