import { FacetOptions } from "../sections/results/facet-options.tsx";
import { LIST_FACET } from "./sample-search.ts";

/** A facet with all its values, as script shows it (`browser/facets/facet-values.ts`). */
export function ExpandedFacets() {
  return (
    <>
      <div className="facets">
        <div data-expanded="">
          <Finder text="" />
          <FacetOptions options={LIST_FACET.options} />
          <ShowFewer />
        </div>
      </div>
      <div className="facets">
        <div data-expanded="">
          <Finder text="zz" />
          <output>None found</output>
          <ShowFewer />
        </div>
      </div>
    </>
  );
}

function Finder({ text }: { text: string }) {
  return (
    <input
      type="search"
      className="field"
      aria-label="Find a make"
      placeholder="Find a make"
      defaultValue={text}
    />
  );
}

function ShowFewer() {
  return (
    <button type="button" className="text-link">
      Show fewer
    </button>
  );
}
