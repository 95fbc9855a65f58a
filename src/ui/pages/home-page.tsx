import type { ReactNode } from "react";
import { resolveValuationPath } from "#domain/addresses/contact-hrefs.ts";
import { FINANCE_PATH, OFFERS_PATH } from "#domain/addresses/site-addresses.ts";
import { buildFormHref } from "#domain/enquiry/links/form-hrefs.ts";
import type { HomePage as Home } from "#domain/site/home/home-page.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { Section } from "../primitives/section.tsx";
import { CardGrid } from "../sections/card/card-grid.tsx";
import { Guides } from "../sections/home/guides.tsx";
import { Invitation } from "../sections/home/invitation.tsx";
import { ModelTiles } from "../sections/home/model-tiles.tsx";
import { OfferTiles } from "../sections/home/offer-tiles.tsx";
import { PriceBlock } from "../sections/home/price-block.tsx";
import { QuickSearch } from "../sections/home/quick-search.tsx";
import { BodyTiles, CategoryTiles } from "../sections/home/tiles.tsx";
import { Visit } from "../sections/home/visit.tsx";
import { LocationRow, resolvePlaceColumns } from "../sections/location/location-row.tsx";
import { TrustStrip } from "../sections/location/trust-strip.tsx";
import { CustomerReviews } from "../sections/review/reviews.tsx";
import { SeenVehicles } from "../sections/vehicle/seen-vehicles.tsx";
import type { HomeSection, InSlots } from "../slots.ts";
import { Framed } from "./framed.tsx";

type HomePageProps = InSlots<{ home: Home }>;

export function HomePage({ home, ...frame }: HomePageProps) {
  const { slots } = frame;
  return (
    <Framed {...frame}>
      <slots.Hero home={home}>
        <QuickSearch home={home} />
      </slots.Hero>
      {slots.homeSections.map((name) => {
        const HomeSection = SECTIONS[name];
        return <HomeSection key={name} {...frame} home={home} />;
      })}
    </Framed>
  );
}

/** Null where the site has nothing to show in it. */
const SECTIONS: Record<HomeSection, (props: HomePageProps) => ReactNode> = {
  bodies: Bodies,
  budget: Budget,
  categories: Categories,
  arrivals: Arrivals,
  seen: SeenVehicles,
  guides: Guides,
  locations: Locations,
  reviews: HomeReviews,
  models: Models,
  offers: Offers,
  test_drive: TestDrive,
  finance: Finance,
  trade_in: TradeIn,
  visit: VisitUs,
  story: Story,
  trust: Trust,
};

function Bodies({ home }: HomePageProps) {
  if (home.bodyTiles.length === 0) return null;
  return (
    <Section title="Browse by body" className="pb-0">
      {home.bodyTiles.every(({ bodyStyle }) => bodyStyle === null) ? (
        <CategoryTiles tiles={home.bodyTiles} />
      ) : (
        <BodyTiles tiles={home.bodyTiles} />
      )}
    </Section>
  );
}

function Budget({ home }: HomePageProps) {
  if (!home.priceSlider) return null;
  return <PriceBlock priceSlider={home.priceSlider} searchAction={home.searchAction} />;
}

function Categories({ home }: HomePageProps) {
  if (home.categories.length === 0) return null;
  return (
    <Section title="Find your next vehicle">
      <CategoryTiles tiles={home.categories} />
    </Section>
  );
}

function Arrivals({ home, slots }: HomePageProps) {
  if (home.arrivals.length === 0) return null;
  return (
    <Section
      title="Fresh arrivals"
      more={{ href: home.searchAction, label: "See all stock" }}
      className="bg-sunken"
    >
      <CardGrid
        VehicleCard={slots.VehicleCard}
        cards={home.arrivals.slice(0, slots.arrivals.count).map(leaveOutNew)}
        columns={slots.arrivals.columns}
      />
    </Section>
  );
}

/** All of them have that tag. */
const leaveOutNew = (card: VehicleCard): VehicleCard =>
  card.tag?.tone === "new" ? { ...card, tag: null } : card;

function Locations({ home, site, chrome }: HomePageProps) {
  if (home.locations.length === 0) return null;
  return (
    <Section title={home.locations.length === 1 ? "Visit us" : "Our locations"}>
      <ul className={`sm:grid sm:gap-4 ${resolvePlaceColumns(home.locations.length)}`}>
        {home.locations.map((location) => (
          <LocationRow
            key={location.id}
            location={location}
            site={site}
            bodyStyle={chrome.bodyStyle}
            isFirst={false}
            isBelowHeading
            isBrief
          />
        ))}
      </ul>
    </Section>
  );
}

function HomeReviews({ home, chrome, site }: HomePageProps) {
  const script = site.hide_reviews ? null : site.reputation_script;
  const reviews = chrome.rating ? home.reviews : [];
  const { reviewUrl } = home;
  return <CustomerReviews {...{ reviews, reviewUrl, script }} rating={chrome.rating} />;
}

function Models({ home, site }: HomePageProps) {
  if (home.range.length === 0) return null;
  const make = site.manufacturer?.name;
  return (
    <Section
      title={make === undefined ? "Models" : `The ${make} range`}
      more={{ href: home.searchAction, label: "See all stock" }}
    >
      <ModelTiles tiles={home.range} />
    </Section>
  );
}

function Offers({ home, site }: HomePageProps) {
  if (home.offers.length === 0) return null;
  return (
    <Section
      title="Special offers"
      more={{ href: OFFERS_PATH, label: "All offers and their conditions" }}
      className="pt-0"
    >
      <OfferTiles offers={home.offers} timeZone={site.time_zone} />
    </Section>
  );
}

function TestDrive({ home, site }: HomePageProps) {
  if (!site.forms.offered.includes("test-drive")) return null;
  return (
    <Invitation
      title="Drive one first"
      text="Choose a day and a time. Bring your licence, and whoever else will drive it."
      href={buildFormHref("test-drive", null)}
      label="Book a Test Drive"
      picture={home.range.find(hasPhoto)?.picture?.url ?? null}
    />
  );
}

const hasPhoto = ({ picture }: HomePageProps["home"]["range"][number]): boolean =>
  picture !== null && picture.url !== null;

function Finance({ site }: HomePageProps) {
  if (!site.forms.offered.includes("finance")) return null;
  return (
    <Invitation
      title="Know what you can spend"
      text="Ask for finance before you choose. We come back with a figure, and you decide."
      href={FINANCE_PATH}
      label="Get Finance"
    />
  );
}

function TradeIn({ site }: HomePageProps) {
  if (!site.forms.offered.includes("trade-in")) return null;
  return (
    <Invitation
      title="Trade in what you drive"
      text="Tell us what it is and what it has done, and see what it is worth."
      href={resolveValuationPath(site)}
      label="Value My Trade-In"
    />
  );
}

function VisitUs({ home, site }: HomePageProps) {
  if (home.locations.length === 0) return null;
  return (
    <Section title="Visit us">
      <Visit locations={home.locations} site={site} />
    </Section>
  );
}

function Story({ site }: HomePageProps) {
  if (site.about === null) return null;
  return (
    <section className="story page-width">
      <h2>{`About ${site.name}`}</h2>
      <p>{site.about}</p>
    </section>
  );
}

function Trust({ site }: HomePageProps) {
  if (site.trust_points.length === 0) return null;
  return (
    <div className="page-width">
      <TrustStrip points={site.trust_points} />
    </div>
  );
}
