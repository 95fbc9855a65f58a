import { LOCATIONS_PATH } from "#domain/addresses/site-addresses.ts";
import { buildFormHref } from "#domain/enquiry/links/form-hrefs.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { resolvePrimaryLocation } from "#domain/location/resolve-locations.ts";
import type { Site } from "#domain/site/config/site.ts";
import { formatAddress } from "#domain/text/format-address.ts";
import { PhoneLink, type PhoneSite } from "../../primitives/phone.tsx";
import { HoursList } from "../location/hours-list.tsx";
import { buildDirectionsUrl } from "../location/location-place.ts";
import { MAX_LISTED_LOCATIONS } from "../location/max-listed-locations.ts";
import { OpeningNow } from "../location/opening-now.tsx";

type FooterLocationsProps = {
  site: Pick<Site, "locations" | "phone" | "email" | "forms" | "sunday_without_hours"> & PhoneSite;
  /** Whether the opening hours of the primary one are shown. */
  hasHours: boolean;
  /** Before the addresses. */
  isHoursFirst?: boolean;
};

/** The locations of a small dealer, or one link to those of a large one. */
export function FooterLocations({ site, hasHours, isHoursFirst = false }: FooterLocationsProps) {
  const { locations, phone } = site;
  const primary = resolvePrimaryLocation<ZonedLocation>(locations);
  if (primary === null) return null;
  const hours = hasHours && (
    <div>
      {locations.length > 1 && <p className="text-muted">{primary.name}</p>}
      <HoursList location={primary} site={site} listId="footer-hours" />
    </div>
  );
  return (
    <div className="footer-places">
      <div>
        {phone && <PhoneLink site={site} phone={phone} />}
        <FooterMail site={site} />
      </div>
      {isHoursFirst && hours}
      {locations.length > MAX_LISTED_LOCATIONS ? (
        <p>
          <a href={LOCATIONS_PATH} className="text-link">
            Locations
          </a>
        </p>
      ) : (
        locations.map((location) => <Place key={location.id} location={location} />)
      )}
      {!isHoursFirst && hours}
    </div>
  );
}

/** The form, which needs no mail program; else the address. */
function FooterMail({ site: { forms, email } }: Pick<FooterLocationsProps, "site">) {
  const hasForm = forms.offered.includes("email-us");
  const href = hasForm ? buildFormHref("email-us", null) : email && `mailto:${email}`;
  if (href === null) return null;
  return (
    <p>
      <a href={href} className="footer-mail">
        {hasForm ? "Email Us" : email}
      </a>
    </p>
  );
}

function Place({ location }: { location: ZonedLocation }) {
  const directions = buildDirectionsUrl(location);
  return (
    <div>
      <p className="font-semibold">{location.name}</p>
      <p className="text-muted">{formatAddress(location.address)}</p>
      <OpeningNow location={location} />
      {directions && (
        <a href={directions} rel="noopener" className="text-link">
          Get directions
        </a>
      )}
    </div>
  );
}
