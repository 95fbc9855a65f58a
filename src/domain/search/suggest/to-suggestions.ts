import type { Site } from "../../site/config/site.ts";
import { resolveBodyStyle } from "../../vehicle/body-style-table.ts";
import { toPriceDisplay } from "../../vehicle/card/price-display.ts";
import { toVehiclePhotos } from "../../vehicle/card/vehicle-photos.ts";
import type { ListedVehicle } from "../../vehicle/vehicle.schema.ts";
import { buildVehiclePath } from "../../vehicle/vehicle-path.ts";
import { formatSubtitle, formatTitle } from "../../vehicle/vehicle-title.ts";
import type { StockSummary } from "../places/stock-summary.ts";
import { formatSearchQuery } from "../query/format-search-query.ts";
import { EMPTY_SEARCH } from "../query/search-state.ts";
import { resolveWholeSearch } from "../results/whole-search.ts";
import type { SuggestedPlace } from "./suggested-places.ts";
import type { SuggestedLink, SuggestedVehicle, Suggestions } from "./suggestions.ts";

/** Whole dollars. */
export const MIN_SUGGESTED_PRICE = 250;

export type SuggestionAnswer = {
  stock: StockSummary;
  text: string;
  vehicles: readonly ListedVehicle[];
  places: readonly SuggestedPlace[];
  /** One for each place. */
  counts: readonly number[];
};

export function toSuggestions(
  site: Site,
  { stock, text, vehicles, places, counts }: SuggestionAnswer,
): Suggestions {
  const links = places.map(({ kind, label, place, choices }, n) => {
    const href = `${encodeURI(place.path)}${formatSearchQuery({ ...EMPTY_SEARCH, choices })}`;
    return { kind, link: { label, href, count: counts[n] ?? 0 } };
  });
  const linksOf = (wanted: SuggestedPlace["kind"]): SuggestedLink[] =>
    links.filter(({ kind, link }) => kind === wanted && link.count > 0).map(({ link }) => link);
  const searchPath = encodeURI(resolveWholeSearch(site, stock).path);
  return {
    makes: linksOf("makes"),
    models: linksOf("models"),
    bodies: linksOf("bodies"),
    vehicles: vehicles.map((vehicle) => toSuggestedVehicle(vehicle, site)),
    searchHref: `${searchPath}${formatSearchQuery({ ...EMPTY_SEARCH, query: text })}`,
  };
}

function toSuggestedVehicle(vehicle: ListedVehicle, site: Site): SuggestedVehicle {
  return {
    href: buildVehiclePath(site, vehicle.slug),
    title: formatTitle(vehicle),
    subtitle: formatSubtitle(vehicle),
    price: resolveSuggestedPrice(vehicle, site),
    photo: toVehiclePhotos(vehicle)[0]?.url ?? null,
    bodyStyle: resolveBodyStyle(vehicle.simple_body, vehicle.item_type),
  };
}

/** @see Specification §5, "Autocomplete shows a price only when it is over 250" */
function resolveSuggestedPrice(vehicle: ListedVehicle, site: Site): SuggestedVehicle["price"] {
  const { text, type, amount } = toPriceDisplay(vehicle, site);
  return amount === null || amount <= MIN_SUGGESTED_PRICE ? null : { text, type };
}
