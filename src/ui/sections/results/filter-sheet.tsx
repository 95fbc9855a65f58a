import type { SearchPage } from "#domain/search/results/search-page.ts";
import { formatCount } from "#domain/text/format-amount.ts";
import { Icon } from "../../icons/icon.tsx";
import { CloseButton } from "../../primitives/close-button.tsx";
import type { Slots } from "../../slots.ts";
import { FacetPanel } from "./facet-panel.tsx";

export const FILTERS_ID = "filters";

type FilterSheetProps = {
  search: Pick<
    SearchPage,
    "facets" | "formAction" | "hiddenFields" | "total" | "clearAllHref" | "outcome" | "chosen"
  >;
  layout?: Slots["searchLayout"];
};

/**
 * One markup for the popover of phones and the column or bar of wide screens, where the stylesheet always shows
 * it.
 */
export function FilterSheet({ search, layout = "filters_left" }: FilterSheetProps) {
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
          <a href={clearAllHref} data-clears="" className="text-link">
            Clear all
          </a>
        )}
        <CloseButton sheet={FILTERS_ID} label="Close filters" className="lg:hidden" />
      </div>
      <div className="sheet-body">
        <RemovableFilters search={search} />
        <FacetPanel search={search} isBar={layout === "filters_above"} />
      </div>
      <div className="sheet-foot lg:hidden">
        {total === 0 && clearAllHref && (
          <a href={clearAllHref} data-clears="" className="button button-second button-large">
            Clear all
          </a>
        )}
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          className="button button-main button-large"
        >
          {formatOutcome(search)}
        </button>
      </div>
    </aside>
  );
}

/** Where nothing was found facets have hardly a value left: what can be taken off takes their place. */
function RemovableFilters({
  search: { total, outcome, chosen },
}: Pick<FilterSheetProps, "search">) {
  if (total > 0 || outcome !== "answered") return null;
  if (chosen.length === 0)
    return <p className="py-3 text-muted">There is nothing to filter here.</p>;
  return (
    <>
      <p className="pt-3 text-muted">Nothing in stock matches:</p>
      <ul aria-label="Filters to take off" className="removable">
        {chosen.map(({ label, removeHref }) => (
          <li key={removeHref}>
            <a rel="nofollow" href={removeHref}>
              <span className="sr-only">Take off </span>
              <span className="truncate">{label}</span>
              <Icon name="x" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The label of the button that closes the sheet; that nothing was found is said in the sheet already. */
function formatOutcome({ total, outcome }: FilterSheetProps["search"]): string {
  if (outcome !== "answered") return "Close";
  return total === 0 ? "No vehicles match" : `Show ${formatCount(total, "vehicle")}`;
}
