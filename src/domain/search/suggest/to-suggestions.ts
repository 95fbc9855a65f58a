import type { Site } from "../../site/config/site.ts";
import { resolveBodyStyle } from "../../vehicle/body-style-table.ts";
import { toPriceDisplay } from "../../vehicle/card/price-display.ts";
import { toVehiclePhotos } from "../../vehicle/card/vehicle-photos.ts";
import type { ListedVehicle } from "../../vehicle/vehicle.schema.ts";
import { buildVehiclePath } from "../../vehicle/vehicle-path.ts";
import { formatSubtitle, formatTitle } from "../../vehicle/vehicle-title.ts";
import { FACET_FIELDS } from "../fields/facet-fields.ts";
import type { StockSummary } from "../places/stock-summary.ts";
import { formatSearchQuery } from "../query/format-search-query.ts";
import { EMPTY_SEARCH, type SearchState } from "../query/search-state.ts";
import { resolveWholeSearch } from "../results/whole-search.ts";
import { describeMeaning } from "./describe-meaning.ts";
import type { SuggestedPlace } from "./suggested-places.ts";
import type { SuggestedLink, SuggestedVehicle, Suggestions } from "./suggestions.ts";

/** Whole dollars. */
export const MIN_SUGGESTED_PRICE = 250;

export type SuggestionAnswer = {
  stock: StockSummary;
  text: string;
  vehicles: readonly ListedVehicle[];
  /** The meaning of the text, and how many vehicles that is. */
  asked: SearchState;
  total: number;
  /** False where the search failed, or refused the text. */
  isAnswered: boolean;
  places: readonly SuggestedPlace[];
  /** One for each place. */
  counts: readonly number[];
};

export function toSuggestions(
  site: Site,
  { stock, text, vehicles, asked, total, isAnswered, places, counts }: SuggestionAnswer,
): Suggestions {
  const links = places.map(({ kind, label, place, choices }, n): Link => {
    const href = `${encodeURI(place.path)}${formatSearchQuery({ ...EMPTY_SEARCH, choices })}`;
    return { kind, link: { label, href, count: counts[n] ?? 0 } };
  });
  const linksOf = (wanted: SuggestedPlace["kind"]): SuggestedLink[] =>
    links.filter(({ kind, link }) => kind === wanted && link.count > 0).map(({ link }) => link);
  const whole = resolveWholeSearch(site, stock);
  const searchPath = encodeURI(whole.path);
  const searchHref = `${searchPath}${formatSearchQuery({ ...EMPTY_SEARCH, query: text })}`;
  const hasLine = total === 0 || isOnePlace(asked, links);
  const label = hasLine ? null : describeMeaning(asked, { site, stock, whole });
  return {
    meanings: label === null ? [] : [{ label, href: searchHref, count: total }],
    makes: linksOf("makes"),
    models: linksOf("models"),
    bodies: linksOf("bodies"),
    vehicles: vehicles.map((vehicle) => toSuggestedVehicle(vehicle, site)),
    searchHref,
    total,
    hasNothing: isAnswered && total === 0 && links.every(({ link }) => link.count === 0),
  };
}

/** Whether the search is one make, model or body that has a line of its own. */
function isOnePlace(
  { choices, ranges, query, sort }: SearchState,
  links: readonly Link[],
): boolean {
  if (query !== "" || sort !== null || Object.keys(ranges).length > 0) return false;
  const fields = FACET_FIELDS.filter((field) => choices[field] !== undefined).join();
  return links.some(({ kind }) => PLACE_FIELDS[kind] === fields);
}

type Link = { kind: SuggestedPlace["kind"]; link: SuggestedLink };

const PLACE_FIELDS: Record<SuggestedPlace["kind"], string> = {
  makes: "make",
  models: "make,model",
  bodies: "body",
};

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
