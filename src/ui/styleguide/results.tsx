import { CONTACT_PATH, STYLEGUIDE_PATH } from "#domain/addresses/site-addresses.ts";
import { Notice } from "../primitives/message.tsx";
import { ChosenFilters } from "../sections/results/chosen-filters.tsx";
import { FacetPanel } from "../sections/results/facet-panel.tsx";
import { PageLinks } from "../sections/results/page-links.tsx";
import { PromoCard } from "../sections/results/promo-card.tsx";
import { RelatedLinks } from "../sections/results/related-links.tsx";
import { ResultMessage } from "../sections/results/result-messages.tsx";
import type { Slots } from "../slots.ts";
import { ExpandedFacets } from "./expanded-facets.tsx";
import { SAMPLE_CARDS } from "./sample-cards.ts";
import { SAMPLE_LOOSENING, SAMPLE_SEARCH } from "./sample-search.ts";
import { Sample, Specimen } from "./specimen.tsx";

export function Results({ VehicleCard }: Pick<Slots, "VehicleCard">) {
  const cards = SAMPLE_CARDS.slice(0, 2).map((card) => (
    <li key={card.id}>
      <VehicleCard card={card} />
    </li>
  ));
  return (
    <>
      <Specimen title="Facets">
        <div className="grid gap-8 sm:grid-cols-3">
          <FacetPanel search={SAMPLE_SEARCH} />
          <ExpandedFacets />
        </div>
      </Specimen>
      <Specimen title="Chosen, pages, ways on">
        <ChosenFilters search={SAMPLE_SEARCH} />
        <PageLinks search={SAMPLE_SEARCH} />
        <RelatedLinks related={SAMPLE_SEARCH.related} />
      </Specimen>
      <Specimen title="Results">
        <Sample name="pending">
          <div data-pending="" inert>
            <div className="result-bar">
              <p>1,284 vehicles</p>
            </div>
            <div className="results">
              <ul>{cards}</ul>
            </div>
          </div>
        </Sample>
        <Sample name="as a list">
          <div data-view="list">
            <div className="results">
              <ul>{cards}</ul>
            </div>
          </div>
        </Sample>
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
                url: CONTACT_PATH,
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
            <ResultMessage
              search={{ ...SAMPLE_SEARCH, query: "flying car" }}
              allHref={STYLEGUIDE_PATH}
            />
          </Sample>
          <Sample name="empty, with what to let go">
            <ResultMessage
              search={{ ...SAMPLE_SEARCH, loosening: SAMPLE_LOOSENING }}
              allHref={STYLEGUIDE_PATH}
            />
          </Sample>
          <Sample name="error">
            <ResultMessage
              search={{ ...SAMPLE_SEARCH, outcome: "failed" }}
              allHref={STYLEGUIDE_PATH}
            />
          </Sample>
          <Sample name="too broad">
            <ResultMessage
              allHref={STYLEGUIDE_PATH}
              search={{ ...SAMPLE_SEARCH, query: "a e i o u", outcome: "too_broad" }}
            />
          </Sample>
          <Sample name="beyond the last page">
            <ResultMessage
              search={{ ...SAMPLE_SEARCH, isBeyondLast: true }}
              allHref={STYLEGUIDE_PATH}
            />
          </Sample>
          <Sample name="a change that failed">
            <p className="mb-4 rounded-small border border-danger px-4 py-1 text-sm">
              Those results could not be fetched.{" "}
              <a href={STYLEGUIDE_PATH} className="text-link">
                Try again
              </a>
            </p>
          </Sample>
          <Sample name="offline">
            <Notice>You are offline. These results are the last we could fetch.</Notice>
          </Sample>
        </div>
      </Specimen>
    </>
  );
}
