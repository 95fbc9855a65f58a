import type { Handler } from "hono";
import { renderToString } from "react-dom/server";
import { siteTag, stockTag } from "#domain/freshness/page-tags.ts";
import { MAX_LISTED_CARDS } from "#domain/vehicle/card/max-listed-cards.ts";
import { TEMPLATES } from "#templates/registry.ts";
import { limitFreshness } from "#use-cases/pages/limit-freshness.ts";
import { showCards } from "#use-cases/pages/show-cards.ts";
import type { WebEnvironment } from "../../web-environment.ts";
import type { WebServices } from "../../web-services.ts";

const RETRY_AFTER_SECONDS = "5";

/**
 * Vehicle cards in the site's template, for islands: `/fragments/cards?ids=1,2`. Vehicles that the
 * site does not show are left out. While the search is down nobody knows which: 503.
 */
export const cardsFragmentRoute =
  (services: WebServices): Handler<WebEnvironment> =>
  async (context) => {
    const site = context.get("site");
    const ids = (context.req.query("ids") ?? "")
      .split(",")
      .filter((id) => /^\d{1,15}$/.test(id))
      .slice(0, MAX_LISTED_CARDS)
      .map(Number);
    const { VehicleCard } = TEMPLATES[site.template].slots;
    const { cards, freshUntil } = await showCards(services, site, ids, services.now());
    if (cards === null) {
      return context.text("Vehicles cannot be listed just now.\n", 503, {
        "retry-after": RETRY_AFTER_SECONDS,
      });
    }
    const html = cards.map((card) => renderToString(<VehicleCard key={card.id} card={card} />));
    context.header("content-type", "text/html; charset=utf-8");
    const tray = context.env?.tray;
    if (!tray) return context.body(html.join(""));
    tray.page = {
      html: html.join(""),
      tags: [siteTag(site.slug), stockTag(site.slug)],
      freshUntil: limitFreshness(services, site, freshUntil),
      isKept: true,
      isSearchPage: false,
    };
    return context.body(null);
  };
