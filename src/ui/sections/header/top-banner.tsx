import { CONTACT_PATH } from "#domain/addresses/site-addresses.ts";
import { buildFormHref } from "#domain/enquiry/links/form-hrefs.ts";
import { resolvePrimaryLocation } from "#domain/location/resolve-locations.ts";
import { formatAddress } from "#domain/text/format-address.ts";
import { Icon } from "../../icons/icon.tsx";
import type { PageFrame } from "../../page-props.ts";
import { PhoneLink } from "../../primitives/phone.tsx";
import { Rating } from "../../primitives/rating.tsx";
import { SocialLinks } from "../footer/social-links.tsx";
import { LocationPicker } from "../location/location-picker.tsx";
import { MAX_LISTED_LOCATIONS } from "../location/max-listed-locations.ts";

/** @see Specification §2, "Top banner" */
export function TopBanner({ site, chrome }: PageFrame) {
  const { locations } = site;
  const primary = resolvePrimaryLocation(locations);
  const address = primary && formatAddress(primary.address);
  return (
    <aside aria-label="Where we are" className="banner">
      <div className="page-width">
        {locations.length > MAX_LISTED_LOCATIONS ? (
          <LocationPicker site={site} />
        ) : (
          address && (
            <a href={CONTACT_PATH} className="banner-link">
              <Icon name="map-pin" className="size-4" />
              <span className="leading-tight">{address}</span>
            </a>
          )
        )}
        {chrome.rating && (
          <p className="hidden md:flex">
            <Rating {...chrome.rating} />
          </p>
        )}
        <div className="banner-end">
          <SocialLinks site={site} className="hidden lg:flex" />
          {site.forms.offered.includes("email-us") && (
            <a href={buildFormHref("email-us", null)} className="banner-link max-md:hidden">
              Email Us
            </a>
          )}
          {site.phone && <PhoneLink site={site} phone={site.phone} />}
        </div>
      </div>
    </aside>
  );
}
