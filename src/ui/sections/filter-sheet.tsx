import type { SearchPage } from "#domain/search/search-page.ts";
import { formatCount } from "#domain/vehicle/format-amount.ts";
import { CloseButton } from "../primitives/close-button.tsx";
import { FacetPanel } from "./facet-panel.tsx";

export const FILTERS_ID = "filters";

type FilterSheetProps = {
  search: Pick<SearchPage, "facets" | "formAction" | "hiddenFields" | "total" | "clearAllHref">;
};

/**
 * The facets: one piece of markup that rises from the bottom on phones, as a popover of the
 * browser, and stands beside the results on wide screens, where the stylesheet shows it always.
 */
export function FilterSheet({ search }: FilterSheetProps) {
  const { total, clearAllHref } = search;
  return (
    <aside
      id={FILTERS_ID}
      popover="auto"
      data-sheet="bottom"
      aria-label="Filters"
      className="filter-sheet"
    >
      <div className="sheet-head">
        <h2>Filters</h2>
        {clearAllHref && (
          <a href={clearAllHref} className="text-link ml-auto px-3 lg:px-0">
            Clear all
          </a>
        )}
        <CloseButton sheet={FILTERS_ID} label="Close filters" className="lg:hidden" />
      </div>
      <FacetPanel search={search} />
      <div className="sheet-foot lg:hidden">
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          className="button button-main button-large w-full"
        >
          {`Show ${formatCount(total, "vehicle")}`}
        </button>
      </div>
    </aside>
  );
}
