import type { Facet } from "#domain/search/facets/facet.ts";
import type { SearchPage } from "#domain/search/results/search-page.ts";
import { FacetList } from "./facet-list.tsx";
import { ChosenMarkTemplate } from "./facet-options.tsx";
import { FacetRange } from "./facet-range.tsx";

/** Facets that are open at first; one with a choice is always open. */
const OPEN_FACETS = 5;

const BAR_PROPS = { name: "facet", "data-dropdown": "" };

type FacetPanelProps = {
  search: Pick<SearchPage, "facets" | "formAction" | "hiddenFields">;
  /** In a bar each is a dropdown: one is open at a time, and none at first. */
  isBar?: boolean;
};

/** @see look "Results" */
export function FacetPanel({ search, isBar = false }: FacetPanelProps) {
  return (
    <div className="facets">
      {search.facets.map((facet, n) => (
        <details
          key={facet.field}
          data-field={facet.field}
          {...(isBar ? BAR_PROPS : { open: n < OPEN_FACETS || hasChoice(facet) })}
          data-chosen={isBar && hasChoice(facet) ? "" : undefined}
        >
          <summary>{facet.label}</summary>
          {facet.kind === "list" ? (
            <FacetList facet={facet} />
          ) : (
            <FacetRange facet={facet} search={search} />
          )}
        </details>
      ))}
      <ChosenMarkTemplate />
    </div>
  );
}

function hasChoice(facet: Facet): boolean {
  return facet.kind === "list"
    ? facet.options.some(({ isChosen }) => isChosen)
    : facet.chosenMin !== null || facet.chosenMax !== null;
}
