import { placePromos } from "../../promo/place-promos.ts";
import { selectPromos } from "../../promo/select-promos.ts";
import type { Site } from "../../site/config/site.ts";
import { toVehicleCard } from "../../vehicle/card/to-vehicle-card.ts";
import type { ListedVehicle } from "../../vehicle/vehicle.schema.ts";
import { toFacets } from "../facets/to-facets.ts";
import { nameChoices } from "../filters/name-choices.ts";
import { countBefore, countPages } from "../filters/paging.ts";
import type { SearchAnswer } from "../filters/search-answer.ts";
import { listPageLinks } from "../links/page-links.ts";
import { buildSearchLinks, type SearchLinks } from "../links/search-links.ts";
import type { SearchPlace } from "../places/search-place.ts";
import type { StockSummary } from "../places/stock-summary.ts";
import type { listWiderPlaces } from "../places/wider-places.ts";
import { toSearchParameters } from "../query/format-search-query.ts";
import { restateSearch } from "../query/restate-search.ts";
import type { SearchState } from "../query/search-state.ts";
import { quoteWords } from "../query/search-text.ts";
import { listChosenFilters } from "./chosen-filters.ts";
import { describeSearch } from "./describe-search.ts";
import type {
  Loosening,
  RelatedLinks,
  ResultItem,
  ResultOutcome,
  SearchPage,
  UnderstoodText,
} from "./search-page.ts";
import { listSortOptions } from "./sort-options.ts";

export type AnsweredSearch = {
  site: Site;
  stock: StockSummary;
  place: SearchPlace;
  state: SearchState;
  /** The text of the address. */
  typed?: string;
  answer: SearchAnswer;
  /** `answer` has no vehicles unless "answered". */
  outcome: ResultOutcome;
  lowestPriced: ListedVehicle | null;
  loosening: Loosening[];
  /** Vehicles of the first of them. */
  nearest: readonly ListedVehicle[];
  related: RelatedLinks | null;
  /** Milliseconds UTC. */
  now: number;
  toCard?: typeof toVehicleCard;
  listWider?: typeof listWiderPlaces;
};

export function toSearchPage(answered: AnsweredSearch): SearchPage {
  const { site, place, state, answer, outcome } = answered;
  const links = buildSearchLinks(answered);
  const name = (where: "chips" | "heading") =>
    nameChoices(state, answered.stock, answer.facets, where);
  const chosen = listChosenFilters(place, name("chips"), links);
  const pageCount = countPages(answer.total, site.hits_per_page);
  const isBeyondLast = outcome === "answered" && state.page > Math.max(pageCount, 1);
  const query = restateTyped(answered);
  const parameters = toSearchParameters({ ...state, page: 1 });
  const { heading, title, description } = describeSearch({
    ...answered,
    state: name("heading"),
    total: answer.total,
  });
  return {
    heading,
    total: answer.total,
    items: isBeyondLast ? [] : listItems(answered),
    facets: toFacets({
      fields: site.facets,
      features: site.filtered_features,
      data: answer.facets,
      place,
      state,
      links,
    }),
    chosen,
    fixed: { choices: place.fixed, ranges: place.ranges },
    clearAllHref: hasNarrowed(state) ? links.clear() : null,
    sortOptions: listSortOptions(state, site, links),
    query,
    understood: describeUnderstood(answered, query, links),
    meantHref: state.isExact ? links.meant(state.query) : null,
    setAside: hasSetAside(answered) ? state.query : null,
    formAction: place.path,
    hiddenFields: parameters,
    page: state.page,
    pageCount,
    previousHref: isBeyondLast
      ? links.withPage(Math.max(pageCount, 1))
      : state.page > 1
        ? links.withPage(state.page - 1)
        : null,
    nextHref: state.page < pageCount ? links.withPage(state.page + 1) : null,
    pageLinks: isBeyondLast ? [] : listPageLinks(state.page, pageCount, links.withPage),
    isBeyondLast,
    outcome,
    loosening: answered.loosening,
    nearest: answered.nearest.map((vehicle) =>
      (answered.toCard ?? toVehicleCard)(vehicle, site, answered.now),
    ),
    related: answered.related,
    metaTitle: title,
    metaDescription: description,
  };
}

function listItems({
  site,
  state,
  answer,
  now,
  toCard = toVehicleCard,
}: AnsweredSearch): ResultItem[] {
  const cards = answer.hits.map((vehicle): ResultItem => {
    return { kind: "vehicle", card: toCard(vehicle, site, now) };
  });
  const promos = selectPromos(site, answer.carTypes, now).map((promo): ResultItem => {
    return { kind: "promo", promo };
  });
  return placePromos(cards, promos, site.promo_every, countBefore(state.page, site.hits_per_page));
}

/** As it was typed where all of it still holds: its words have lost the signs between them ("Ford/Mazda"). */
function restateTyped({ state, typed = "" }: AnsweredSearch): string {
  const { query } = restateSearch(state);
  return joinLetters(typed) === joinLetters(query) ? typed : query;
}

const joinLetters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, "");

function describeUnderstood(
  { state, answer }: AnsweredSearch,
  typed: string,
  links: Pick<SearchLinks, "exactly">,
): UnderstoodText | null {
  const { query, words, isExact } = state;
  if (words === undefined) {
    // The index, too, forgives slips and reads beginnings: what it found may be others' words.
    const isForgiving = !isExact && answer.total > 0 && quoteWords(query) !== query;
    return isForgiving ? { corrections: [], exactHref: links.exactly(typed) } : null;
  }
  const corrections = words.parts.flatMap(({ places, corrected }) =>
    corrected === null
      ? []
      : [{ typed: places.map((place) => words.words[place]).join(" "), corrected }],
  );
  return { corrections, exactHref: links.exactly(typed) };
}

function hasSetAside({ state, answer, outcome }: AnsweredSearch): boolean {
  return (
    outcome === "answered" && answer.total === 0 && state.words !== undefined && state.query !== ""
  );
}

function hasNarrowed({ query, identifiers, choices, ranges }: SearchState): boolean {
  return (
    query !== "" ||
    identifiers !== undefined ||
    Object.keys(choices).length > 0 ||
    Object.keys(ranges).length > 0
  );
}
