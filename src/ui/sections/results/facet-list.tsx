import type { Facet } from "#domain/search/facets/facet.ts";
import { formatWholeNumber } from "#domain/text/format-amount.ts";
import { FacetOptions } from "./facet-options.tsx";

type ListFacet = Extract<Facet, { kind: "list" }>;

/** Chosen values first, then the most frequent, and a link to all: a page, which script opens in place. */
export function FacetList({ facet }: { facet: ListFacet }) {
  const { options, optionCount, allHref, label } = facet;
  return (
    <>
      <FacetOptions options={options} />
      {allHref && (
        <a className="text-link" data-all="" data-press="values" rel="nofollow" href={allHref}>
          {`Show all ${formatWholeNumber(optionCount)}`}
          <span className="sr-only">{` of ${label}`}</span>
        </a>
      )}
    </>
  );
}
