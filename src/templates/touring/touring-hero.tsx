import type { ComponentProps } from "react";
import { buildImageUrl, buildSourceSet } from "#ui/primitives/pictures/image-source.ts";
import type { Slots } from "#ui/slots.ts";
import { TripForm } from "./trip-form.tsx";

const WIDTHS = [640, 960, 1280, 1600] as const;

/** The heading over a wide landscape, and the question that stands on its edge. */
export function TouringHero({ home, children }: ComponentProps<Slots["Hero"]>) {
  const picture =
    home.heroImage ?? home.arrivals.find(({ photos }) => photos.length > 0)?.photos[0]?.url ?? null;
  return (
    <section className="trip-hero">
      <div className="page-width trip-words">
        <h1>{home.heading}</h1>
        {home.tagline && <p>{home.tagline}</p>}
      </div>
      <div className="trip-ground">
        {picture !== null && (
          <img
            src={buildImageUrl(picture, 1280)}
            srcSet={buildSourceSet(picture, WIDTHS)}
            sizes="(min-width: 84rem) 82rem, 100vw"
            alt=""
            fetchPriority="high"
            className="trip-picture"
          />
        )}
        <div className="page-width trip-place">
          {home.trip === null ? children : <TripForm trip={home.trip} home={home} />}
        </div>
      </div>
    </section>
  );
}
