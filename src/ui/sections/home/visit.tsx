import { buildLocationHref } from "#domain/addresses/contact-hrefs.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import { formatAddress } from "#domain/text/format-address.ts";
import { Icon } from "../../icons/icon.tsx";
import { PhoneNumber, type PhoneSite } from "../../primitives/phone.tsx";
import { buildImageUrl, buildSourceSet } from "../../primitives/pictures/image-source.ts";
import { HoursList } from "../location/hours-list.tsx";
import { buildDirectionsUrl } from "../location/location-place.ts";
import { OpeningNow } from "../location/opening-now.tsx";
import { PlaceMap } from "../location/place-map.tsx";

type VisitProps = {
  locations: readonly ZonedLocation[];
  site: Parameters<typeof HoursList>[0]["site"] &
    Parameters<typeof PlaceMap>[0]["site"] &
    PhoneSite;
};

/** One place at length, the others as lines below it. */
export function Visit({ locations: [first, ...others], site }: VisitProps) {
  if (first === undefined) return null;
  const phone = resolvePhone(first);
  const directions = buildDirectionsUrl(first);
  return (
    <div className="visit">
      {first.image && (
        <img
          src={buildImageUrl(first.image.url, 960)}
          srcSet={buildSourceSet(first.image.url, [640, 960, 1280])}
          sizes="(min-width: 64rem) 44rem, 100vw"
          alt=""
          loading="lazy"
        />
      )}
      <div>
        <h3>
          <a href={buildLocationHref(first.slug)}>{first.name}</a>
        </h3>
        <OpeningNow location={first} />
        <p>{formatAddress(first.address)}</p>
        <HoursList location={first} site={site} />
        <p className="visit-ways">
          {phone && (
            <PhoneNumber site={site} phone={phone} dealershipId={null} className="text-link">
              <Icon name="phone" className="size-4" />
            </PhoneNumber>
          )}
          {directions && (
            <a href={directions} rel="noopener" className="text-link">
              Get Directions
            </a>
          )}
        </p>
        <PlaceMap places={[first]} site={site} />
        {others.length > 0 && (
          <ul>
            {others.map((location) => (
              <li key={location.id}>
                <a href={buildLocationHref(location.slug)}>
                  <b>{location.name}</b>
                  <OpeningNow location={location} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
