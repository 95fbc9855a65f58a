import type { Promo } from "../../promo/promo.schema.ts";
import type { VehicleCard } from "../../vehicle/card/vehicle-card.ts";
import type { Facet } from "../facets/facet.ts";
import type { FixedSearch } from "../filters/wanted-search.ts";
import type { PageLink } from "../links/page-links.ts";

/** A search close to one that found nothing, what it is called, and how many it finds. */
export type Loosening = { label: string; href: string; count: number };

/** Ways on from an indexable page to others: the models of a make, the makes of a category. */
export type RelatedLinks = {
  heading: string;
  links: { label: string; href: string; count: number }[];
};

export type ChosenFilter = { label: string; removeHref: string };

export type SortOption = { value: string; label: string; href: string; isChosen: boolean };

/** A place in the grid: a vehicle, or a promo card between vehicles. */
export type ResultItem = { kind: "vehicle"; card: VehicleCard } | { kind: "promo"; promo: Promo };

/**
 * What came of a search. A failed one could not answer: its facets are the last good ones, or none.
 * One that is too broad would have been too much work: narrower ones are answered.
 */
export type ResultOutcome = "answered" | "failed" | "too_broad";

/** The search page with every word and address decided; the template only lays it out. */
export type SearchPage = {
  heading: string;
  total: number;
  items: ResultItem[];
  facets: Facet[];
  chosen: ChosenFilter[];
  /** What the path fixes: a wider path has it as choices. */
  fixed: FixedSearch;
  clearAllHref: string | null;
  sortOptions: SortOption[];
  query: string;
  /** The path that forms are sent to, and what they keep beside their own fields. */
  formAction: string;
  hiddenFields: { name: string; value: string }[];
  page: number;
  pageCount: number;
  previousHref: string | null;
  nextHref: string | null;
  pageLinks: PageLink[];
  /** A page beyond the last: nothing is shown but the way back. */
  isBeyondLast: boolean;
  outcome: ResultOutcome;
  /**
   * What to look for where nothing was found: shorter texts, then what to take away, the most
   * rewarding first; else empty.
   */
  loosening: Loosening[];
  /** Null where search engines do not list the page. */
  related: RelatedLinks | null;
  /** For the head of the page, without the site's name. */
  metaTitle: string;
  metaDescription: string;
};
