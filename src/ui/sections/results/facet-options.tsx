import type { FacetOption } from "#domain/search/facets/facet.ts";
import { formatWholeNumber } from "#domain/text/format-amount.ts";
import { Icon } from "../../icons/icon.tsx";

/** Links drawn as checkboxes: each adds or removes its value. */
export function FacetOptions({ options }: { options: FacetOption[] }) {
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
