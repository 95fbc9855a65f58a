import type { FacetField } from "../fields/facet-fields.ts";

/** One value of a facet. Following `href` chooses it, or removes it when it is chosen. */
export type FacetOption = {
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  href: string;
};

/** A facet as the page shows it: a list of values, or a range of numbers. */
export type Facet =
  | {
      kind: "list";
      field: FacetField;
      label: string;
      /** The chosen ones, then the most frequent: a handful. */
      options: FacetOption[];
      /** Of all values that there are to choose. */
      optionCount: number;
      /** The page of all values; null where `options` are all. */
      allHref: string | null;
    }
  | {
      kind: "range";
      field: FacetField;
      label: string;
      unit: "dollars" | "km" | "year";
      /** Bounds of the stock, where it has any, and what is chosen; null is open on that side. */
      min: number | null;
      max: number | null;
      chosenMin: number | null;
      chosenMax: number | null;
    };

/** Every value of one facet, on a page of its own. */
export type FacetValuesPage = {
  field: FacetField;
  label: string;
  /** What the search is called that the values are of. */
  heading: string;
  options: FacetOption[];
  /** The search as it stands. */
  backHref: string;
};
