import type { Handler } from "hono";
import type { WebEnvironment } from "../../web-environment.ts";

/**
 * Pages of the site are fetched when a finger or pointer comes near, and prepared whole when it
 * rests. Addresses with a query are combinations that a visitor may never want.
 */
const SPECULATION_RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/*\\?*" } },
          { not: { href_matches: "/images/*" } },
          { not: { selector_matches: "[rel~=nofollow]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/*\\?*" } },
          { not: { href_matches: "/images/*" } },
        ],
      },
      eagerness: "conservative",
    },
  ],
};

export const speculationRulesRoute = (): Handler<WebEnvironment> => (context) =>
  context.body(JSON.stringify(SPECULATION_RULES), 200, {
    "content-type": "application/speculationrules+json",
    "cache-control": "public, max-age=3600",
  });
