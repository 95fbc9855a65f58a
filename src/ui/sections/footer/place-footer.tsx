import { resolvePrimaryLocation } from "#domain/location/resolve-locations.ts";
import type { FooterProps } from "../../page-props.ts";
import { buildImageUrl, buildSourceSet } from "../../primitives/pictures/image-source.ts";
import { FooterAbout } from "./footer-about.tsx";
import { FooterEnd } from "./footer-end.tsx";
import { FooterNavigation } from "./footer-links.tsx";
import { FooterLocations } from "./footer-locations.tsx";

/** A picture of the place with its hours, then the columns. */
export function PlaceFooter({ hasHours = true, ...frame }: FooterProps) {
  const { site, chrome } = frame;
  const picture = resolvePrimaryLocation(site.locations)?.image?.url ?? site.hero_image;
  return (
    <footer className="footer" data-footer="place">
      <div className="page-width footer-place">
        {picture && (
          <img
            src={buildImageUrl(picture, 960)}
            srcSet={buildSourceSet(picture, [480, 960, 1600])}
            sizes="(min-width: 64rem) 50vw, 100vw"
            alt=""
            width="960"
            height="480"
            loading="lazy"
          />
        )}
        <FooterLocations site={site} hasHours={hasHours} isHoursFirst />
      </div>
      <div className="page-width footer-columns">
        <FooterAbout site={site} />
        <FooterNavigation site={site} chrome={chrome} />
      </div>
      <FooterEnd {...frame} />
    </footer>
  );
}
