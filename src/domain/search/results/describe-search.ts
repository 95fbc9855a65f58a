import type { Site } from "../../site/config/site.ts";
import { shortenText } from "../../text/cut-text.ts";
import { formatWholeNumber } from "../../text/format-amount.ts";
import { isSold } from "../../vehicle/availability/availability.ts";
import { toPriceDisplay } from "../../vehicle/card/price-display.ts";
import type { ListedVehicle } from "../../vehicle/vehicle.schema.ts";
import { formatSearchSubject, resolveHeading } from "../links/search-heading.ts";
import type { SearchPlace } from "../places/search-place.ts";
import type { StockSummary } from "../places/stock-summary.ts";
import type { SearchState } from "../query/search-state.ts";

/** Without the site's name. */
export type SearchDescription = { heading: string; title: string; description: string };

export type DescribedSearch = {
  site: Site;
  /** The stock of the whole site. */
  stock: Pick<StockSummary, "carTypes">;
  place: SearchPlace;
  state: SearchState;
  total: number;
  /** The cheapest vehicle for sale; null when unknown. */
  lowestPriced: ListedVehicle | null;
};

type SearchKind = "configured" | "model" | "make" | "body" | "electric" | "city" | "category";

const INVITATIONS: Record<SearchKind, string> = {
  configured: "See photos, prices and kilometres.",
  model: "Compare them by year, kilometres and price.",
  make: "Compare models by year, kilometres and price.",
  body: "Compare makes, models and prices.",
  electric: "Compare makes, body styles and prices.",
  city: "See photos and prices of every one near you.",
  category: "Choose by make, body, price and kilometres.",
};

/** Characters of a title that search engines and tabs show; a typed text is cut to fit. */
export const MAX_TITLE = 70;

/** A typed text has so much of a title that is long without it. */
const MIN_TITLE_TEXT = 24;

/** Later pages name their number, so that no two titles are equal. @see Specification §2, "Page wrapper" */
export function describeSearch(searched: DescribedSearch): SearchDescription {
  const { site, stock, place, state } = searched;
  const subject = formatSearchSubject(place, state, site, stock);
  const heading = resolveHeading(place, subject);
  const title = `${heading}${formatWhere(site, place, heading)}`;
  const sentences = [
    formatOffer(searched, heading, subject),
    formatLowestPrice(searched),
    INVITATIONS[resolveSearchKind(place)],
    state.page > 1 ? `Page ${state.page}.` : null,
  ];
  return {
    heading,
    title: formatTitle(title, state),
    description: sentences.filter((sentence) => sentence !== null).join(" "),
  };
}

function formatTitle(title: string, { query, page }: SearchState): string {
  const behind = page > 1 ? `, page ${page}` : "";
  const room = MAX_TITLE - title.length - behind.length - ", “”".length;
  const typed = query === "" ? "" : `, “${shortenText(query, Math.max(room, MIN_TITLE_TEXT))}”`;
  return `${title}${typed}${behind}`;
}

function resolveSearchKind({ name, fixed }: SearchPlace): SearchKind {
  if (name !== null) return "configured";
  if (fixed.model) return "model";
  if (fixed.make) return "make";
  if (fixed.body) return "body";
  if (fixed.fuel) return "electric";
  return fixed.city ? "city" : "category";
}

/** When all locations share one town and the heading names no place. */
function formatWhere(site: Site, place: SearchPlace, heading: string): string {
  const towns = new Set(site.locations.map(({ address }) => address.city ?? ""));
  const [town = ""] = towns;
  const isSaid = place.name !== null || !heading.endsWith("for sale");
  return towns.size !== 1 || town === "" || isSaid ? "" : ` in ${town}`;
}

function formatOffer(
  { site, place, total }: DescribedSearch,
  heading: string,
  subject: string,
): string {
  const where = `${formatWhere(site, place, heading)} at ${site.name}.`;
  if (place.name !== null) return `${heading}: ${formatTotal(total)}${where}`;
  if (total === 0) return `No ${subject}${where}`;
  return total === 1
    ? `${heading}: 1 vehicle${where}`
    : `${formatWholeNumber(total)} ${subject}${where}`;
}

const formatTotal = (total: number): string =>
  `${formatWholeNumber(total)} ${total === 1 ? "vehicle" : "vehicles"}`;

/** A weekly price is left out: it does not compare with others. */
function formatLowestPrice({ site, lowestPriced }: DescribedSearch): string | null {
  if (lowestPriced === null || isSold(lowestPriced)) return null;
  const { text, type, amount } = toPriceDisplay(lowestPriced, site);
  return amount === null || amount !== lowestPriced.price ? null : `Prices from ${text} ${type}.`;
}
