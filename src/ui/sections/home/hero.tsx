import type { ReactNode } from "react";
import type { HomePage } from "#domain/site/home/home-page.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { BodyIcon } from "../../icons/icon.tsx";
import { buildImageUrl, buildSourceSet } from "../../primitives/pictures/image-source.ts";

const WIDTHS = [640, 960, 1280, 1600] as const;

const SIZES = "(min-width: 97rem) 58rem, (min-width: 64rem) 60vw, 100vw";

type HeroProps = {
  home: Pick<
    HomePage,
    | "heading"
    | "titleLink"
    | "priceBands"
    | "tagline"
    | "heroImage"
    | "bodyTiles"
    | "bodies"
    | "arrivals"
    | "trip"
    | "searchAction"
    | "total"
  >;
  children: ReactNode;
};

export function Hero({ home, children }: HeroProps) {
  return (
    <section className="relative overflow-hidden bg-sunken lg:pb-10">
      <div className="relative lg:static">
        <div className="relative aspect-16/10 lg:absolute lg:top-0 lg:right-0 lg:bottom-22 lg:aspect-auto lg:w-[min(60%,58rem)]">
          <HeroPicture home={home} />
        </div>
        <div className="page-width relative pt-6 lg:flex lg:min-h-[25rem] lg:items-center lg:pt-14 lg:pb-12">
          <div className="max-w-xl lg:w-[42%]">
            <h1 className="text-4xl font-extrabold tracking-tight">{home.heading}</h1>
            {home.tagline && <p className="mt-3 max-w-md text-lg text-muted">{home.tagline}</p>}
          </div>
        </div>
      </div>
      <div className="page-width relative mt-6 mb-8 lg:mt-0 lg:mb-0">{children}</div>
    </section>
  );
}

type HeroPictureProps = { home: HeroProps["home"]; sizes?: string };

/** The site's own picture, else the newest vehicle's, else a drawing. */
export function HeroPicture({ home, sizes = SIZES }: HeroPictureProps) {
  const picture = home.heroImage ?? home.arrivals.find(hasPhoto)?.photos[0]?.url;
  if (picture === undefined) {
    const bodyStyle = home.bodyTiles[0]?.bodyStyle ?? home.arrivals[0]?.bodyStyle ?? "suv";
    return (
      <div className="grid size-full place-items-center">
        <BodyIcon body={bodyStyle} className="aspect-2/1 w-3/5 opacity-10" />
      </div>
    );
  }
  return (
    <img
      src={buildImageUrl(picture, 960)}
      srcSet={buildSourceSet(picture, WIDTHS)}
      sizes={sizes}
      alt=""
      fetchPriority="high"
      className="hero-picture size-full object-cover lg:object-[50%_60%]"
    />
  );
}

function hasPhoto({ photos }: VehicleCard): boolean {
  return photos.length > 0;
}
