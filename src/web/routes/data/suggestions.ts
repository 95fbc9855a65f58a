import { stockTag } from "#domain/freshness/page-tags.ts";
import { suggestVehicles } from "#use-cases/search/suggest-vehicles.ts";
import { keepAnswer } from "../../keep-answer.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

/** `/suggestions.json?query=mazda`, cached like a page. */
export const suggestionsRoute =
  (services: Pick<WebServices, "search" | "log" | "caches" | "now">): Route =>
  async ({ site, url }) => {
    const typed = url.searchParams.get("query") ?? "";
    const { suggestions, freshUntil, isWhole } = await suggestVehicles(
      services,
      site,
      typed,
      services.now(),
    );
    return {
      status: 200,
      headers: ["content-type", "application/json; charset=utf-8"],
      body: JSON.stringify(suggestions),
      keep: isWhole
        ? keepAnswer(services, site, { tags: [stockTag(site.slug)], freshUntil })
        : "coalesced",
    };
  };
