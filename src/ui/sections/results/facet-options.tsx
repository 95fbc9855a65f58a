import type { FacetOption } from "#domain/search/facets/facet.ts";
import { formatWholeNumber } from "#domain/text/format-amount.ts";
import { Icon } from "../../icons/icon.tsx";

/** The mark before the name of a chosen value. */
function ChosenMark() {
  return (
    <>
      <Icon name="check" />
      <span className="sr-only">Remove </span>
    </>
  );
}

/** The mark for script, which ticks a pressed value before the server has answered. */
export function ChosenMarkTemplate() {
  return (
    <template data-chosen-mark="">
      <ChosenMark />
    </template>
  );
}

/** Links drawn as checkboxes: each adds or removes its value. */
export function FacetOptions({ options }: { options: FacetOption[] }) {
  return (
    <ul>
      {options.map((option) => (
        <li key={option.value}>
          <a rel="nofollow" data-chosen={option.isChosen || undefined} href={option.href}>
            {option.isChosen && <ChosenMark />}
            {option.label}
            <small>{formatWholeNumber(option.count)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
