import { buildLocationHref } from "#domain/addresses/contact-hrefs.ts";
import { formatPhone } from "#domain/enquiry/phone/format-phone.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { isPhoneMasked, maskPhone } from "#domain/location/phone/mask-phone.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import type { Site } from "#domain/site/config/site.ts";
import { Icon, TurningArrow } from "../../icons/icon.tsx";
import type { PhoneSite } from "../../primitives/phone.tsx";
import { OpeningNow } from "./opening-now.tsx";

/** All locations in one list, with who is open now. */
export function LocationPicker({
  site,
}: {
  site: Pick<Site, "locations" | "masked_phones" | "country">;
}) {
  const { locations } = site;
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
              <span>{formatPickedPhone(location, site)}</span>
              <OpeningNow location={location} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A line leads to its location, where the number is revealed. */
function formatPickedPhone(location: ZonedLocation, site: PhoneSite): string | null {
  const phone = resolvePhone(location);
  if (phone === null) return null;
  const shown = formatPhone(phone, site.country);
  return isPhoneMasked(site, phone) ? maskPhone(shown) : shown;
}
