import type { ReactNode } from "react";
import { buildFormHref } from "#domain/enquiry/links/form-hrefs.ts";
import type { VehiclePage as Vehicle } from "#domain/vehicle/page/vehicle-page.ts";
import { Breadcrumbs } from "../primitives/breadcrumbs.tsx";
import { Section } from "../primitives/section.tsx";
import { CardGrid } from "../sections/card/card-grid.tsx";
import { FinanceInfo } from "../sections/finance/finance-info.tsx";
import { FinancePart } from "../sections/finance/finance-part.tsx";
import { LocationCard } from "../sections/location/location-card.tsx";
import { ActionBar } from "../sections/vehicle/action-bar.tsx";
import { DealerWords } from "../sections/vehicle/dealer-words.tsx";
import { FactGroups } from "../sections/vehicle/fact-list.tsx";
import { FeatureList } from "../sections/vehicle/feature-list.tsx";
import { Gallery } from "../sections/vehicle/gallery.tsx";
import { SeenVehicles } from "../sections/vehicle/seen-vehicles.tsx";
import { VehicleSharing } from "../sections/vehicle/vehicle-sharing.tsx";
import { WindscreenCard } from "../sections/vehicle/windscreen-card.tsx";
import type { InSlots } from "../slots.ts";
import { Framed } from "./framed.tsx";

export function VehiclePage({ vehicle, ...frame }: InSlots<{ vehicle: Vehicle }>) {
  const { site, chrome, slots } = frame;
  const { similar, location, finance } = vehicle;
  return (
    <Framed {...frame}>
      <div className="flex flex-col">
        <div className="page-width pt-2 lg:pb-3">
          <Breadcrumbs steps={vehicle.breadcrumbs} />
        </div>
        <div className="page-width lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-x-10">
          <div className="-mx-(--gutter) lg:mx-0">
            <Gallery vehicle={vehicle} />
          </div>
          <div className="pt-5 lg:sticky lg:top-20 lg:row-span-2 lg:pt-0">
            <slots.OfferPanel vehicle={vehicle} site={site} />
            <VehicleSharing vehicle={vehicle} site={site} />
          </div>
          <div className="pb-(--section) lg:pr-4">
            {vehicle.factGroups.length > 0 && (
              <Part title="Details">
                <FactGroups groups={vehicle.factGroups} />
              </Part>
            )}
            {vehicle.features.count > 0 && (
              <Part title="Features">
                <FeatureList features={vehicle.features} />
              </Part>
            )}
            {vehicle.description.length > 0 && (
              <Part title="From the dealer">
                <DealerWords paragraphs={vehicle.description} />
              </Part>
            )}
            {finance?.calculator && (
              <Part title="Work out your repayments" needsScript={finance.isBesidePrice}>
                <FinancePart
                  finance={finance}
                  calculator={finance.calculator}
                  actions={vehicle.actions}
                />
              </Part>
            )}
            {location && (
              <Part title="See it at">
                <div className="max-w-md">
                  <LocationCard
                    location={location}
                    site={site}
                    bodyStyle={chrome.bodyStyle}
                    carId={vehicle.id}
                    contactHref={buildFormHref("vehicle", vehicle.id)}
                  />
                </div>
              </Part>
            )}
          </div>
        </div>
        {finance && <FinanceInfo finance={finance} />}
        {/* Reached by the keyboard before the similar vehicles, and drawn below them. */}
        <ActionBar vehicle={vehicle} />
        <Section
          title="Similar vehicles"
          more={{ href: chrome.searchPath, label: "See all stock" }}
          className="bg-sunken"
        >
          {similar.length > 0 ? (
            <CardGrid VehicleCard={slots.VehicleCard} cards={similar} />
          ) : (
            <p className="text-muted">
              {`No other ${chrome.stockNoun} to compare it with just now.`}
            </p>
          )}
        </Section>
        <SeenVehicles />
      </div>
      <WindscreenCard vehicle={vehicle} site={site} />
    </Framed>
  );
}

type PartProps = {
  title: string;
  /** Hidden without script, as it would repeat what stands elsewhere. */
  needsScript?: boolean;
  children: ReactNode;
};

function Part({ title, needsScript = false, children }: PartProps) {
  return (
    <section data-needs-script={needsScript ? "" : undefined} className="pt-10 lg:pt-12">
      <h2 className="mb-4 text-xl font-bold">{title}</h2>
      {children}
    </section>
  );
}
