import { buildLocationHref } from "#domain/addresses/contact-hrefs.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { isPhoneMasked } from "#domain/location/phone/mask-phone.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import { resolveLocationRating } from "#domain/review/resolve-shown-rating.ts";
import type { Site } from "#domain/site/config/site.ts";
import { toAggregateRating, toOpeningHours } from "./dealer-structured-data.ts";
import { buildPostalAddress } from "./postal-address.ts";

/**
 * A LocalBusiness with what its card shows: a masked number and a rating that the site hides are in neither.
 *
 * @see Specification §2, "Structured search-engine metadata"
 */
export function buildLocationStructuredData(site: Site, location: ZonedLocation): object {
  const { address, contact_detail } = location;
  const phone = resolvePhone(location);
  const url = new URL(buildLocationHref(location.slug), site.url).href;
  const hasPoint = address.lat !== null && address.lang !== null;
  return {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    "@id": `${url}#location-${location.id}`,
    name: location.name,
    url,
    parentOrganization: { "@id": `${site.url}/#dealer` },
    telephone: phone !== null && !isPhoneMasked(site, phone) ? phone : undefined,
    image: location.image ? new URL(location.image.url, site.url).href : undefined,
    address: buildPostalAddress(location, site),
    geo: hasPoint
      ? { "@type": "GeoCoordinates", latitude: address.lat, longitude: address.lang }
      : undefined,
    openingHoursSpecification: toOpeningHours(contact_detail.opening_hours),
    currenciesAccepted: site.currency,
    paymentAccepted: "Cash, Credit Card",
    aggregateRating: toAggregateRating(site, resolveLocationRating(location, site)),
  };
}
