import { buildLocationHref } from "#domain/addresses/contact-hrefs.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { Icon, TurningArrow } from "../../icons/icon.tsx";
import { resolvePhone } from "./location-place.ts";
import { OpeningNow } from "./opening-now.tsx";

/** All locations in one list, with who is open now. */
export function LocationPicker({ locations }: { locations: ZonedLocation[] }) {
  return (
    <details name="header-menu" data-dropdown="" className="picker">
      <summary className="banner-link">
        <Icon name="map-pin" className="size-4" />
        {`${locations.length} locations`}
        <TurningArrow />
      </summary>
      <ul>
        {locations.map((location) => (
          <li key={location.id}>
            <a href={buildLocationHref(location.slug)}>
              <b>{location.name}</b>
              <span>{resolvePhone(location)}</span>
              <OpeningNow location={location} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
