import { pickNearest } from "#domain/search/results/list-looser-searches.ts";
import type { SearchPage as Search } from "#domain/search/results/search-page.ts";
import { CreditedCards } from "../sections/card/card-credit.tsx";
import { ChosenFilters } from "../sections/results/chosen-filters.tsx";
import { FilterSheet } from "../sections/results/filter-sheet.tsx";
import { PageLinks } from "../sections/results/page-links.tsx";
import { PromoCard } from "../sections/results/promo-card.tsx";
import { RelatedLinks } from "../sections/results/related-links.tsx";
import { ResultBar } from "../sections/results/result-bar.tsx";
import { ResultMessage } from "../sections/results/result-messages.tsx";
import { UnderstoodText } from "../sections/results/understood-text.tsx";
import { SeenVehicles } from "../sections/vehicle/seen-vehicles.tsx";
import type { InSlots, Slots } from "../slots.ts";
import { Framed } from "./framed.tsx";

export function SearchPage({ search, ...frame }: InSlots<{ search: Search }>) {
  const before = (search.page - 1) * frame.site.hits_per_page;
  return (
    <Framed {...frame} query={search.query}>
      <div
        data-results={before || ""}
        data-fixed={JSON.stringify(search.fixed)}
        id="results-page"
        data-layout={frame.slots.searchLayout}
        data-default-view={frame.slots.defaultView}
        className="page-width search-page"
      >
        <h1>{search.heading}</h1>
        <UnderstoodText search={search} />
        <a href="#results" className="skip max-lg:hidden">
          Skip to results
        </a>
        <div className="search-columns">
          <FilterSheet search={search} layout={frame.slots.searchLayout} />
          <div id="results">
            <ResultBar search={search} />
            <ChosenFilters search={search} />
            <Results
              search={search}
              VehicleCard={frame.slots.VehicleCard}
              allHref={frame.chrome.searchPath}
            />
            <PageLinks search={search} />
            <RelatedLinks related={search.related} />
          </div>
        </div>
      </div>
      <SeenVehicles />
    </Framed>
  );
}

/** Below the message that nothing was found. */
function NearestVehicles({ search: { nearest, loosening }, VehicleCard }: ResultsProps) {
  const [first] = pickNearest(loosening);
  if (nearest.length === 0 || first === undefined) return null;
  return (
    <>
      <h3 className="mt-10 text-lg font-bold">The nearest we have</h3>
      <p className="mt-1 mb-4 text-muted">
        <a rel="nofollow" href={first.href} className="underline">
          {first.label}
        </a>
      </p>
      <CreditedCards cards={nearest}>
        {(creditOf) => (
          <ul>
            {nearest.map((card) => (
              <li key={card.id}>
                <VehicleCard card={card} isFirst={false} credit={creditOf(card)} />
              </li>
            ))}
          </ul>
        )}
      </CreditedCards>
    </>
  );
}

type ResultsProps = Pick<Slots, "VehicleCard"> & { search: Search };

function Results({ search, VehicleCard, allHref }: ResultsProps & { allHref: string }) {
  const { items, isBeyondLast, outcome } = search;
  const isEmpty = items.length === 0 || isBeyondLast || outcome !== "answered";
  return (
    <div className="results">
      <h2 className="sr-only">Vehicles</h2>
      {isEmpty ? (
        <>
          <ResultMessage search={search} allHref={allHref} />
          <NearestVehicles search={search} VehicleCard={VehicleCard} />
        </>
      ) : (
        <CreditedCards cards={items.flatMap((item) => (item.kind === "vehicle" ? item.card : []))}>
          {(creditOf) => (
            <ul>
              {items.map((item, n) => (
                <li key={item.kind === "vehicle" ? item.card.id : `promo ${item.promo.node.title}`}>
                  {item.kind === "vehicle" ? (
                    <VehicleCard card={item.card} isFirst={n === 0} credit={creditOf(item.card)} />
                  ) : (
                    <PromoCard promo={item.promo} />
                  )}
                </li>
              ))}
            </ul>
          )}
        </CreditedCards>
      )}
    </div>
  );
}
