import type { ReactNode } from "react";
import { MAX_SAVED_VEHICLES } from "#domain/garage/max-saved-vehicles.ts";
import { MAX_SEEN_VEHICLES } from "#domain/garage/seen-vehicles.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { TEMPLATES } from "#templates/registry.ts";
import { SeenCards } from "#ui/sections/vehicle/seen-vehicles.tsx";
import { showCards } from "#use-cases/pages/show-cards.ts";
import { readStockSummary } from "#use-cases/search/read-stock-summary.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";
import { answerVehicles } from "./answer-vehicles.ts";

/** `/fragments/cards?ids=1,2`: cards in the site's template, without vehicles that it does not show. */
export const cardsFragmentRoute = (services: WebServices): Route =>
  answerCards(services, MAX_SAVED_VEHICLES, (cards, site) => {
    const { VehicleCard } = TEMPLATES[site.template].slots;
    return cards.map((card) => <VehicleCard key={card.id} card={card} />);
  });

/** `/fragments/seen?ids=1,2`: the small cards of what was looked at on a device. */
export const seenFragmentRoute = (services: WebServices): Route =>
  answerCards(services, MAX_SEEN_VEHICLES, (cards) => <SeenCards cards={cards} />);

function answerCards(
  services: WebServices,
  most: number,
  draw: (cards: VehicleCard[], site: Site) => ReactNode,
): Route {
  return answerVehicles(services, most, async (site, ids, now) => {
    const { stock, isNewest } = await readStockSummary(services, site, now);
    const { cards, freshUntil, isWhole } = await showCards(services, site, stock, ids, now);
    return {
      drawn: cards && draw(cards, site),
      shownCount: cards?.length ?? 0,
      freshUntil,
      isWhole: isWhole && isNewest,
    };
  });
}
