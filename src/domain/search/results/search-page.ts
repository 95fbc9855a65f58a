import type { Promo } from "../../promo/promo.schema.ts";
import type { VehicleCard } from "../../vehicle/card/vehicle-card.ts";
import type { Facet } from "../facets/facet.ts";
import type { FacetField } from "../fields/facet-fields.ts";
import type { FixedSearch } from "../filters/requested-search.ts";
import type { PageLink } from "../links/page-links.ts";

/** `without` is the field whose values it leaves out; null where it leaves out words. */
export type Loosening = {
  label: string;
  href: string;
  count: number;
  without: FacetField | null;
};

export type RelatedLinks = {
  heading: string;
  links: { label: string; href: string; count: number }[];
};

export type ChosenFilter = { label: string; removeHref: string };

export type SortOption = { value: string; label: string; href: string; isChosen: boolean };

export type ResultItem = { kind: "vehicle"; card: VehicleCard } | { kind: "promo"; promo: Promo };

export type UnderstoodText = {
  /** Misspelt words, with the names that they were taken for. */
  corrections: { typed: string; corrected: string }[];
  /** The search for exactly these words. */
  exactHref: string;
};

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
  /** As it was typed. */
  query: string;
  /** Null without a text, and where exactly its words were looked for or nothing else would be found. */
  understood: UnderstoodText | null;
  /** The search for what the words mean, where they were looked for as they are; null elsewhere. */
  meantHref: string | null;
  /** Words without a meaning here that nothing has beside what was understood; null where something has. */
  setAside: string | null;
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
  /** Vehicles of the first of them. */
  nearest: VehicleCard[];
  /** Null when search engines do not list the page. */
  related: RelatedLinks | null;
  /** Without the site's name. */
  metaTitle: string;
  metaDescription: string;
};
