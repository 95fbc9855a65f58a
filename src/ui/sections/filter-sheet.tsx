import type { SearchPage } from "#domain/search/search-page.ts";
import { formatWholeNumber } from "#domain/vehicle/format-amount.ts";
import { Icon } from "../icons/icon.tsx";
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
      className="filter-sheet bg-surface text-ink"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface px-4 py-2 lg:static lg:min-h-14 lg:p-0">
        <h2 className="text-lg font-semibold">Filters</h2>
        {clearAllHref && (
          <a
            href={clearAllHref}
            className="ml-auto inline-flex min-h-11 items-center px-3 text-sm font-semibold underline underline-offset-4 lg:px-0"
          >
            Clear all
          </a>
        )}
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          aria-label="Close filters"
          data-close=""
          className="-mr-2 icon-button lg:hidden"
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <div className="px-4 lg:px-0">
        <FacetPanel search={search} />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface p-4 lg:hidden">
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          className="min-h-12 w-full rounded-small bg-brand font-semibold text-brand-ink"
        >
          Show {formatWholeNumber(total)} {total === 1 ? "vehicle" : "vehicles"}
        </button>
      </div>
    </aside>
  );
}
