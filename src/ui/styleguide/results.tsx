import { Notice } from "../primitives/message.tsx";
import { ChosenFilters } from "../sections/chosen-filters.tsx";
import { FacetList } from "../sections/facet-list.tsx";
import { FacetRange } from "../sections/facet-range.tsx";
import { PageLinks } from "../sections/page-links.tsx";
import { PromoCard } from "../sections/promo-card.tsx";
import { ResultMessage } from "../sections/result-messages.tsx";
import { LIST_FACET, RANGE_FACET, SAMPLE_SEARCH } from "./sample-search.ts";
import { Sample, Specimen } from "./specimen.tsx";

/** The parts around a list of results, and what stands where it would when there is none. */
export function Results() {
  return (
    <>
      <Specimen title="Facets">
        <div className="grid gap-8 sm:grid-cols-[15.5rem_15.5rem]">
          <div>
            <FacetList facet={LIST_FACET} />
          </div>
          <FacetRange facet={RANGE_FACET} search={SAMPLE_SEARCH} />
        </div>
      </Specimen>
      <Specimen title="Chosen and pages">
        <ChosenFilters search={SAMPLE_SEARCH} />
        <PageLinks search={SAMPLE_SEARCH} />
      </Specimen>
      <Specimen title="Promo">
        <div className="grid max-w-xs">
          <PromoCard
            promo={{
              start: null,
              expiry: null,
              position: null,
              display: [],
              strictDisplay: false,
              node: {
                title: "Sell us your car",
                text: "A written offer on the spot, good for seven days.",
                url: "/contact-us",
                image: null,
                label: "Get an offer",
              },
            }}
          />
        </div>
      </Specimen>
      <Specimen title="Messages">
        <div className="grid gap-6">
          <Sample name="empty">
            <ResultMessage search={{ ...SAMPLE_SEARCH, query: "flying car" }} />
          </Sample>
          <Sample name="error">
            <ResultMessage search={{ ...SAMPLE_SEARCH, hasFailed: true }} />
          </Sample>
          <Sample name="beyond the last page">
            <ResultMessage search={{ ...SAMPLE_SEARCH, isBeyondLast: true }} />
          </Sample>
          <Sample name="offline">
            <Notice>You are offline. These results are the last we could fetch.</Notice>
          </Sample>
        </div>
      </Specimen>
    </>
  );
}
