import type { Facet, FacetOption } from "#domain/search/search-page.ts";
import { formatWholeNumber } from "#domain/vehicle/format-amount.ts";
import { Icon } from "../icons/icon.tsx";

/** Values shown before "Show all". */
const TOP_OPTIONS = 6;

/** Beyond this many, rare values cost every visitor more bytes than they help one to choose. */
const MAX_OPTIONS = 40;

type ListFacet = Extract<Facet, { kind: "list" }>;

/** Values as links: the most frequent first, chosen ones always in sight. */
export function FacetList({ facet }: { facet: ListFacet }) {
  const { options } = facet;
  const chosen = options.filter(({ isChosen }) => isChosen);
  const others = options.filter(({ isChosen }) => !isChosen);
  const top = [...chosen, ...others.slice(0, Math.max(TOP_OPTIONS - chosen.length, 0))];
  const rest = others.slice(top.length - chosen.length, MAX_OPTIONS);
  const isCut = chosen.length + others.length > top.length + rest.length;
  return (
    <>
      <Options options={top} />
      {rest.length > 0 && (
        <details>
          <summary className="text-link">
            {isCut ? "Show more" : `Show all ${options.length}`}
            <span className="sr-only">{` of ${facet.label}`}</span>
          </summary>
          <Options options={rest} />
          {isCut && <p>Choose something above to see rarer ones.</p>}
        </details>
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
