import type { SearchPage } from "#domain/search/results/search-page.ts";
import { formatWholeNumber } from "#domain/text/format-amount.ts";
import { Icon } from "../../icons/icon.tsx";
import { FILTERS_ID } from "./filter-sheet.tsx";
import { HiddenFields } from "./hidden-fields.tsx";

type ResultBarProps = {
  search: Pick<
    SearchPage,
    "total" | "query" | "chosen" | "sortOptions" | "formAction" | "hiddenFields" | "outcome"
  >;
};

/** The count, the order, and on phones the button of the facets; it is sticky. */
export function ResultBar({ search }: ResultBarProps) {
  const { total, chosen, outcome } = search;
  return (
    <div className="result-bar">
      <button type="button" popoverTarget={FILTERS_ID} className="button button-second lg:hidden">
        <Icon name="sliders-horizontal" className="size-4" />
        Filter
        {chosen.length > 0 && (
          <span className="count-badge">
            {chosen.length}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </button>
      {outcome === "answered" && (
        <output data-searched={(total > 0 && search.query) || undefined}>
          <b>{formatWholeNumber(total)}</b>
          {total === 1 ? " vehicle" : " vehicles"}
        </output>
      )}
      <SortForm search={search} />
      <div className="views" />
    </div>
  );
}

function SortForm({ search }: ResultBarProps) {
  const { sortOptions, formAction, hiddenFields } = search;
  const chosen = sortOptions.find(({ isChosen }) => isChosen);
  return (
    <form action={formAction}>
      <HiddenFields fields={hiddenFields} except={["sortBy", "page"]} />
      <label htmlFor="sort" className="sr-only sm:not-sr-only">
        Sort by
      </label>
      <div className="select">
        <select
          id="sort"
          name="sortBy"
          data-submits=""
          defaultValue={chosen?.value}
          className="field"
        >
          {sortOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
      <button type="submit" data-without-script="" className="button button-second">
        Sort
      </button>
    </form>
  );
}
