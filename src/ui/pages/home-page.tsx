import type { ReactNode } from "react";
import type { HomePage as Home } from "#domain/site/home/home-page.ts";
import { Section } from "../primitives/section.tsx";
import { CardGrid } from "../sections/card/card-grid.tsx";
import { Guides } from "../sections/home/guides.tsx";
import { PriceBlock } from "../sections/home/price-block.tsx";
import { QuickSearch } from "../sections/home/quick-search.tsx";
import { BodyTiles, CategoryTiles } from "../sections/home/tiles.tsx";
import { LocationRow, resolvePlaceColumns } from "../sections/location/location-row.tsx";
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
      <CardGrid VehicleCard={slots.VehicleCard} cards={home.arrivals} />
    </Section>
  );
}

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
