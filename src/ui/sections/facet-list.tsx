import type { Facet, FacetOption } from "#domain/search/search-page.ts";
import { formatWholeNumber } from "#domain/vehicle/format-amount.ts";
import { Icon } from "../icons/icon.tsx";

/** Values shown before "Show all". */
const TOP_OPTIONS = 6;

type ListFacet = Extract<Facet, { kind: "list" }>;

/** Values as links: the most frequent first, chosen ones always in sight. */
export function FacetList({ facet }: { facet: ListFacet }) {
  const { options } = facet;
  const chosen = options.filter(({ isChosen }) => isChosen);
  const others = options.filter(({ isChosen }) => !isChosen);
  const top = [...chosen, ...others.slice(0, Math.max(TOP_OPTIONS - chosen.length, 0))];
  const rest = others.slice(top.length - chosen.length);
  return (
    <>
      <Options facet={facet} options={top} />
      {rest.length > 0 && (
        <details className="group">
          <summary className="text-link group-open:hidden">
            Show all {options.length}
            <span className="sr-only"> of {facet.label}</span>
          </summary>
          <Options facet={facet} options={rest} />
        </details>
      )}
    </>
  );
}

function Options({ facet, options }: { facet: ListFacet; options: FacetOption[] }) {
  return (
    <ul>
      {options.map((option) => (
        <li key={option.value}>
          <a
            id={`${facet.field}-${option.value.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`}
            href={option.href}
            rel="nofollow"
            className="facet-option"
            data-chosen={option.isChosen || undefined}
          >
            {option.isChosen && (
              <>
                <Icon name="check" className="" />
                <span className="sr-only">Remove </span>
              </>
            )}
            <span>{option.label}</span>
            <small>{formatWholeNumber(option.count)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
