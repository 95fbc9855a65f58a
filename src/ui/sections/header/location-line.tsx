import { CONTACT_PATH, LOCATIONS_PATH } from "#domain/addresses/site-addresses.ts";
import { resolvePrimaryLocation } from "#domain/location/resolve-locations.ts";
import type { Site } from "#domain/site/config/site.ts";
import { formatAddress } from "#domain/text/format-address.ts";
import { Icon } from "../../icons/icon.tsx";
import { LocationPicker } from "../location/location-picker.tsx";
import { MAX_LISTED_LOCATIONS } from "../location/max-listed-locations.ts";

/** The address, a list of two or three, or one link to more. @see Specification §9, "Other limits" */
export function LocationLine({ site }: { site: Site }) {
  const { locations, header } = site;
  if (!header.location) return null;
  const isMany = locations.length > MAX_LISTED_LOCATIONS;
  if (!isMany && header.location_picker && locations.length > 1) {
    return <LocationPicker site={site} />;
  }
  const primary = resolvePrimaryLocation(locations);
  const text = isMany ? "Locations" : primary && formatAddress(primary.address);
  if (!text) return null;
  return (
    <a href={isMany ? LOCATIONS_PATH : CONTACT_PATH} className="banner-link">
      <Icon name="map-pin" className="size-4" />
      <span className="leading-tight">{text}</span>
    </a>
  );
}
