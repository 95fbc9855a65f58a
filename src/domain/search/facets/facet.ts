import type { RangeUnit } from "../fields/facet-definitions.ts";
import type { FacetField } from "../fields/facet-fields.ts";

/** `href` chooses the value, or removes it when it is chosen. */
export type FacetOption = {
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  href: string;
};

export type Facet =
  | {
      kind: "list";
      field: FacetField;
      label: string;
      options: FacetOption[];
      /** Counts all values, listed or not. */
      optionCount: number;
      /** The page of all values; null when `options` has them all. */
      allHref: string | null;
    }
  | {
      kind: "range";
      field: FacetField;
      label: string;
      unit: RangeUnit;
      /** Bounds of the stock, and what is chosen; null is open. */
      min: number | null;
      max: number | null;
      chosenMin: number | null;
      chosenMax: number | null;
      /** The text of the search without the words that bound this field: its form's numbers replace them. */
      text: string;
    };

export type FacetValuesPage = {
  field: FacetField;
  label: string;
  heading: string;
  options: FacetOption[];
  backHref: string;
};
