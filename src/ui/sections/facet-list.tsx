import type { Facet, FacetOption } from "#domain/search/search-page.ts";
import { formatWholeNumber } from "#domain/vehicle/format-amount.ts";
import { Icon } from "../icons/icon.tsx";

type ListFacet = Extract<Facet, { kind: "list" }>;

/** Values as links: chosen ones first, then the most frequent, and the way to all of them. */
export function FacetList({ facet }: { facet: ListFacet }) {
  const { options, optionCount, allHref, label } = facet;
  return (
    <>
      <Options options={options} />
      {allHref && (
        <a className="text-link" rel="nofollow" href={allHref}>
          {`Show all ${optionCount}`}
          <span className="sr-only">{` of ${label}`}</span>
        </a>
      )}
    </>
  );
}

function Options({ options }: { options: FacetOption[] }) {
  return (
    <ul>
      {options.map((option) => (
        <li key={option.value}>
          <a rel="nofollow" data-chosen={option.isChosen || undefined} href={option.href}>
            {option.isChosen && (
              <>
                <Icon name="check" />
                <span className="sr-only">Remove </span>
              </>
            )}
            {option.label}
            <small>{formatWholeNumber(option.count)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
