import type { Promo } from "../../promo/promo.schema.ts";
import type { VehicleCard } from "../../vehicle/card/vehicle-card.ts";
import type { Facet } from "../facets/facet.ts";
import type { FixedSearch } from "../filters/requested-search.ts";
import type { PageLink } from "../links/page-links.ts";

export type Loosening = { label: string; href: string; count: number };

export type RelatedLinks = {
  heading: string;
  links: { label: string; href: string; count: number }[];
};

export type ChosenFilter = { label: string; removeHref: string };

export type SortOption = { value: string; label: string; href: string; isChosen: boolean };

export type ResultItem = { kind: "vehicle"; card: VehicleCard } | { kind: "promo"; promo: Promo };

/** After "failed" the facets are the last good ones or none; "too_broad" is too expensive to answer. */
export type ResultOutcome = "answered" | "failed" | "too_broad";

export type SearchPage = {
  heading: string;
  total: number;
  items: ResultItem[];
  facets: Facet[];
  chosen: ChosenFilter[];
  fixed: FixedSearch;
  clearAllHref: string | null;
  sortOptions: SortOption[];
  query: string;
  formAction: string;
  hiddenFields: { name: string; value: string }[];
  page: number;
  pageCount: number;
  previousHref: string | null;
  nextHref: string | null;
  pageLinks: PageLink[];
  /** Beyond the last page only the way back is shown. */
  isBeyondLast: boolean;
  outcome: ResultOutcome;
  /** Filled only when nothing was found, the best first. */
  loosening: Loosening[];
  /** Null when search engines do not list the page. */
  related: RelatedLinks | null;
  /** Without the site's name. */
  metaTitle: string;
  metaDescription: string;
};
