import type { FacetValuesPage as FacetValues } from "#domain/search/facets/facet.ts";
import { formatCount } from "#domain/text/format-amount.ts";
import { Icon } from "../icons/icon.tsx";
import { FacetOptions } from "../sections/results/facet-options.tsx";
import type { InSlots } from "../slots.ts";
import { Framed } from "./framed.tsx";

/** The page behind "Show all"; with script its list opens in the facet instead. */
export function FacetValuesPage({ values, ...frame }: InSlots<{ values: FacetValues }>) {
  const { label, heading, options, backHref } = values;
  return (
    <Framed {...frame}>
      <div className="page-width search-page">
        <a className="text-link" href={backHref}>
          <Icon name="chevron-left" />
          Back to the results
        </a>
        <h1>{label}</h1>
        <p className="mt-1 text-muted">{`${heading}: ${formatCount(options.length, "value")} to choose from`}</p>
        <div data-values="" className="facets facet-values">
          <FacetOptions options={options} />
        </div>
      </div>
    </Framed>
  );
}
