import type { ReactNode } from "react";
import { buildFormHref } from "#domain/enquiry/links/form-hrefs.ts";
import type { VehiclePage as Vehicle } from "#domain/vehicle/page/vehicle-page.ts";
import { Breadcrumbs } from "../primitives/breadcrumbs.tsx";
import { Section } from "../primitives/section.tsx";
import { CardGrid } from "../sections/card/card-grid.tsx";
import { FinanceInfo } from "../sections/finance/finance-info.tsx";
import { FinancePart } from "../sections/finance/finance-part.tsx";
import { LocationCard } from "../sections/location/location-card.tsx";
import { TrustStrip } from "../sections/location/trust-strip.tsx";
import { ActionBar } from "../sections/vehicle/action-bar.tsx";
import { DealerWords } from "../sections/vehicle/dealer-words.tsx";
import { FactGroups } from "../sections/vehicle/fact-list.tsx";
import { FeatureList } from "../sections/vehicle/feature-list.tsx";
import { Gallery } from "../sections/vehicle/gallery.tsx";
import { SeenVehicles } from "../sections/vehicle/seen-vehicles.tsx";
import { VehicleNeeds } from "../sections/vehicle/vehicle-needs.tsx";
import { VehicleSharing } from "../sections/vehicle/vehicle-sharing.tsx";
import { WindscreenCard } from "../sections/vehicle/windscreen-card.tsx";
import type { InSlots, VehicleSection } from "../slots.ts";
import { Framed } from "./framed.tsx";

type VehiclePageProps = InSlots<{ vehicle: Vehicle }>;

export function VehiclePage({ vehicle, ...frame }: VehiclePageProps) {
  const { site, chrome, slots } = frame;
  const { similar, finance } = vehicle;
  return (
    <Framed {...frame}>
      <div data-layout={slots.vehicleLayout} className="vehicle-page">
        <div className="page-width vehicle-path">
          <Breadcrumbs steps={vehicle.breadcrumbs} />
        </div>
        <div className="page-width vehicle-columns">
          <div className="vehicle-photos">
            <Gallery vehicle={vehicle} layout={slots.galleryLayout} />
          </div>
          <div className="vehicle-panel">
            <slots.OfferPanel vehicle={vehicle} site={site} />
            <TrustStrip points={site.trust_points} />
            <VehicleSharing vehicle={vehicle} site={site} />
          </div>
          <div className="vehicle-parts">
            {slots.vehicleSections.map((name) => {
              const VehicleSection = SECTIONS[name];
              return <VehicleSection key={name} {...frame} vehicle={vehicle} />;
            })}
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

/** Null where the vehicle has nothing to show in it. */
const SECTIONS: Record<VehicleSection, (props: VehiclePageProps) => ReactNode> = {
  details: Details,
  needs: Needs,
  features: Features,
  description: Description,
  finance: Repayments,
  location: Place,
};

function Details({ vehicle: { factGroups } }: VehiclePageProps) {
  if (factGroups.length === 0) return null;
  return (
    <Part title="Details">
      <FactGroups groups={factGroups} />
    </Part>
  );
}

function Needs({ vehicle: { needs } }: VehiclePageProps) {
  if (needs === null) return null;
  return (
    <Part title={needs.title}>
      <VehicleNeeds needs={needs} />
    </Part>
  );
}

function Features({ vehicle: { features } }: VehiclePageProps) {
  if (features.count === 0) return null;
  return (
    <Part title="Features">
      <FeatureList features={features} />
    </Part>
  );
}

function Description({ vehicle: { description } }: VehiclePageProps) {
  if (description.length === 0) return null;
  return (
    <Part title="From the dealer">
      <DealerWords paragraphs={description} />
    </Part>
  );
}

function Repayments({ vehicle: { id, finance, actions } }: VehiclePageProps) {
  if (!finance?.calculator) return null;
  return (
    <Part title="Work out your repayments" needsScript={finance.isBesidePrice}>
      <FinancePart
        finance={finance}
        calculator={finance.calculator}
        actions={actions}
        vehicleId={id}
      />
    </Part>
  );
}

function Place({ vehicle: { id, location }, site, chrome }: VehiclePageProps) {
  if (!location) return null;
  return (
    <Part title="See it at">
      <div className="max-w-md">
        <LocationCard
          location={location}
          site={site}
          bodyStyle={chrome.bodyStyle}
          carId={id}
          contactHref={buildFormHref("vehicle", id)}
        />
      </div>
    </Part>
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
