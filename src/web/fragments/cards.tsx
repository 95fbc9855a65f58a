import type { Handler } from "hono";
import { renderToString } from "react-dom/server";
import { siteTag, stockTag } from "#domain/site/page-tags.ts";
import { TEMPLATES } from "#templates/registry.ts";
import { limitFreshness } from "#use-cases/limit-freshness.ts";
import { showCards } from "#use-cases/show-cards.ts";
import type { WebEnvironment } from "../web-environment.ts";
import type { WebServices } from "../web-services.ts";

const MAX_CARDS = 12;

/**
 * Vehicle cards in the site's template, for islands: `/fragments/cards?ids=1,2`. Vehicles that the
 * site does not show are left out.
 */
export const cardsFragmentRoute =
  (services: WebServices): Handler<WebEnvironment> =>
  async (context) => {
    const site = context.get("site");
    const ids = (context.req.query("ids") ?? "")
      .split(",")
      .filter((id) => /^\d{1,15}$/.test(id))
      .slice(0, MAX_CARDS)
      .map(Number);
    const { VehicleCard } = TEMPLATES[site.template];
    const { cards, freshUntil } = await showCards(services, site, ids, services.now());
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
