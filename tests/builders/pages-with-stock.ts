/** The use cases of pages, with the stock read for each as the page around it does. */

import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import type { Site } from "#domain/site/config/site.ts";
import { showCards } from "#use-cases/pages/show-cards.ts";
import { showEnquiredVehicle } from "#use-cases/pages/show-enquired-vehicle.ts";
import { showFacetValues } from "#use-cases/pages/show-facet-values.ts";
import { showHome } from "#use-cases/pages/show-home.ts";
import { showSaved } from "#use-cases/pages/show-saved.ts";
import { showVehicle } from "#use-cases/pages/show-vehicle.ts";
import { readStockSummary } from "#use-cases/search/read-stock-summary.ts";
import type { SearchServices } from "#use-cases/search/search-caches.ts";
import { searchInventory } from "#use-cases/search/search-inventory.ts";
import { suggestPlaces } from "#use-cases/search/suggest-places.ts";
import { NOW } from "./vehicle.ts";

type WithStock<Services, Asked, Shown> = (
  services: Services,
  site: Site,
  asked: Asked,
  now?: number,
) => Promise<Shown>;

function withStock<Services extends SearchServices, Asked, Shown>(
  show: (
    services: Services,
    site: Site,
    stock: StockSummary | null,
    asked: Asked,
    now: number,
  ) => Promise<Shown>,
): WithStock<Services, Asked, Shown> {
  return async (services, site, asked, now = NOW) => {
    const { stock } = await readStockSummary(services, site, now);
    return show(services, site, stock, asked, now);
  };
}

export const readSearchPage = withStock(searchInventory);
export const readFacetValues = withStock(showFacetValues);
export const readNearPlaces = withStock(suggestPlaces);
export const readVehiclePage = withStock(showVehicle);
export const readCards = withStock(showCards);
export const readSaved = withStock(showSaved);
export const readEnquiredVehicle = withStock(showEnquiredVehicle);

export async function readHome(services: SearchServices, site: Site, wants = {}) {
  const { stock } = await readStockSummary(services, site, NOW);
  return showHome(services, site, stock, NOW, wants);
}
