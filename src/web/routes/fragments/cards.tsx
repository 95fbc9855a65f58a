import { renderToString } from "react-dom/server";
import { stockTag } from "#domain/freshness/page-tags.ts";
import { MAX_SAVED_VEHICLES } from "#domain/garage/max-saved-vehicles.ts";
import { parseIds } from "#domain/garage/shortlist-address.ts";
import { TEMPLATES } from "#templates/registry.ts";
import { showCards } from "#use-cases/pages/show-cards.ts";
import { readStockSummary } from "#use-cases/search/read-stock-summary.ts";
import { keepAnswer } from "../../keep-answer.ts";
import { answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

const RETRY_AFTER_SECONDS = "5";

/** `/fragments/cards?ids=1,2`: cards in the site's template, without vehicles that it does not show. */
export const cardsFragmentRoute =
  (services: WebServices): Route =>
  async ({ site, url }) => {
    const ids = parseIds(url.searchParams.get("ids"), MAX_SAVED_VEHICLES);
    const now = services.now();
    const { stock, isNewest } = await readStockSummary(services, site, now);
    const { VehicleCard } = TEMPLATES[site.template].slots;
    const { cards, freshUntil, isWhole } = await showCards(services, site, stock, ids, now);
    if (cards === null) {
      const retry = ["retry-after", RETRY_AFTER_SECONDS];
      return answerText(503, "Vehicles cannot be listed just now.", retry);
    }
    const html = cards.map((card) => renderToString(<VehicleCard key={card.id} card={card} />));
    return {
      status: 200,
      headers: ["content-type", "text/html; charset=utf-8"],
      body: html.join(""),
      keep:
        isWhole && isNewest
          ? keepAnswer(services, site, { tags: [stockTag(site.slug)], freshUntil })
          : "coalesced",
    };
  };
