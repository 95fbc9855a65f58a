import type { Facet } from "#domain/search/facets/facet.ts";
import type { SearchPage } from "#domain/search/results/search-page.ts";
import { Island } from "../../island.tsx";
import { SubmitButton } from "../../primitives/button.tsx";
import { HiddenFields } from "./hidden-fields.tsx";

type RangeFacet = Extract<Facet, { kind: "range" }>;

type FacetRangeProps = {
  facet: RangeFacet;
  search: Pick<SearchPage, "formAction" | "hiddenFields">;
};

/** Follows the ranges in an address. */
const ORDER = "sortBy";

const TEXT = "query";

/** Two number fields of a form; the slider above them needs script. */
export function FacetRange({ facet, search }: FacetRangeProps) {
  const { field, label, unit, min, max, chosenMin, chosenMax, text } = facet;
  const own = [`range[${field}]`, "page", ...(text === "" ? [TEXT] : [])];
  const fields = search.hiddenFields.map((hidden) =>
    hidden.name === TEXT ? { ...hidden, value: text } : hidden,
  );
  const order = search.hiddenFields.filter(({ name }) => name === ORDER);
  return (
    <form action={search.formAction} autoComplete="off" data-drops-empty="">
      <HiddenFields fields={fields} except={[...own, ORDER]} />
      <Island
        name="range-slider"
        id={`range-${field}`}
        props={{ field, label, unit, min, max, chosenMin, chosenMax }}
      />
      <HiddenFields fields={order} />
      <SubmitButton rank="soft" className="w-full">
        Apply<span className="sr-only">{` ${label.toLowerCase()}`}</span>
      </SubmitButton>
    </form>
  );
}
