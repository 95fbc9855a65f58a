import { formatCount } from "#domain/text/format-amount.ts";
import { Icon } from "#ui/icons/icon.tsx";
import type { FacetValuesPageProps } from "#ui/page-props.ts";
import { FacetOptions } from "#ui/sections/results/facet-options.tsx";
import { Framed } from "../framed.tsx";

/** A page without script; with it, its list comes into the facet that leads here. */
export function FacetValuesPage({ values, ...frame }: FacetValuesPageProps) {
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
