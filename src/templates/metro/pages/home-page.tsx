import type { HomePageProps } from "#ui/page-props.ts";
import { Rating } from "#ui/primitives/rating.tsx";
import { Section } from "#ui/primitives/section.tsx";
import { Hero } from "#ui/sections/home/hero.tsx";
import { PriceBlock } from "#ui/sections/home/price-block.tsx";
import { QuickSearch } from "#ui/sections/home/quick-search.tsx";
import { Reviews } from "#ui/sections/home/reviews.tsx";
import { BodyTiles, CategoryTiles } from "#ui/sections/home/tiles.tsx";
import { LocationCard, LocationGrid } from "#ui/sections/location/location-card.tsx";
import { CardGrid } from "../card-grid.tsx";
import { Framed } from "../framed.tsx";

export function HomePage({ home, ...frame }: HomePageProps) {
  const { site, chrome } = frame;
  return (
    <Framed {...frame}>
      <Hero home={home}>
        <QuickSearch home={home} />
      </Hero>
      {home.bodyTiles.length > 0 && (
        <Section title="Browse by body" className="pb-0">
          {home.bodyTiles.every(({ bodyStyle }) => bodyStyle === null) ? (
            <CategoryTiles tiles={home.bodyTiles} />
          ) : (
            <BodyTiles tiles={home.bodyTiles} />
          )}
        </Section>
      )}
      {home.priceSlider && (
        <PriceBlock priceSlider={home.priceSlider} searchAction={home.searchAction} />
      )}
      {home.categories.length > 0 && (
        <Section title="Find your next vehicle">
          <CategoryTiles tiles={home.categories} />
        </Section>
      )}
      {home.arrivals.length > 0 && (
        <Section
          title="Fresh arrivals"
          more={{ href: home.searchAction, label: "See all stock" }}
          className="bg-sunken"
        >
          <CardGrid cards={home.arrivals} columns={4} />
        </Section>
      )}
      {home.locations.length > 0 && (
        <Section title={home.locations.length === 1 ? "Visit us" : "Our locations"}>
          <LocationGrid>
            {home.locations.map((location) => (
              <LocationCard
                key={location.id}
                location={location}
                site={site}
                bodyStyle={chrome.bodyStyle}
                contactHref={`/contact-us#${location.slug}`}
                isBrief
              />
            ))}
          </LocationGrid>
        </Section>
      )}
      {home.reviews.length > 0 && chrome.rating && (
        <Section title="What our customers say" className="border-t border-line">
          <p className="-mt-3 mb-6">
            <Rating {...chrome.rating} />
          </p>
          <Reviews reviews={home.reviews} />
        </Section>
      )}
    </Framed>
  );
}
