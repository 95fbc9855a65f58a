import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { stockTag } from "#domain/freshness/page-tags.ts";
import { MAX_SAVED_VEHICLES } from "#domain/garage/max-saved-vehicles.ts";
import { MAX_SEEN_VEHICLES } from "#domain/garage/seen-vehicles.ts";
import { parseIds } from "#domain/garage/shortlist-address.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { TEMPLATES } from "#templates/registry.ts";
import { SeenCards } from "#ui/sections/vehicle/seen-vehicles.tsx";
import { showCards } from "#use-cases/pages/show-cards.ts";
import { readStockSummary } from "#use-cases/search/read-stock-summary.ts";
import { keepAnswer } from "../../keep-answer.ts";
import { answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

const RETRY_AFTER_SECONDS = "5";

/** `/fragments/cards?ids=1,2`: cards in the site's template, without vehicles that it does not show. */
export const cardsFragmentRoute = (services: WebServices): Route =>
  answerCards(services, MAX_SAVED_VEHICLES, (cards, site) => {
    const { VehicleCard } = TEMPLATES[site.template].slots;
    return cards.map((card) => <VehicleCard key={card.id} card={card} />);
  });

/** `/fragments/seen?ids=1,2`: the small cards of what was looked at on a device. */
export const seenFragmentRoute = (services: WebServices): Route =>
  answerCards(services, MAX_SEEN_VEHICLES, (cards) => <SeenCards cards={cards} />);

/** 503 while the search is down, so that no vehicle is taken for one that is gone. */
function answerCards(
  services: WebServices,
  most: number,
  draw: (cards: VehicleCard[], site: Site) => ReactNode,
): Route {
  return async ({ site, url }) => {
    const ids = parseIds(url.searchParams.get("ids"), most);
    const now = services.now();
    const { stock, isNewest } = await readStockSummary(services, site, now);
    const { cards, freshUntil, isWhole } = await showCards(services, site, stock, ids, now);
    if (cards === null) {
      const retry = ["retry-after", RETRY_AFTER_SECONDS];
      return answerText(503, "Vehicles cannot be listed just now.", retry);
    }
    return {
      status: 200,
      headers: ["content-type", "text/html; charset=utf-8"],
      body: renderToString(draw(cards, site)),
      keep:
        isWhole && isNewest
          ? keepAnswer(services, site, { tags: [stockTag(site.slug)], freshUntil })
          : "coalesced",
    };
  };
}
