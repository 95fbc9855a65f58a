import type { LocationConfig } from "#domain/location/location.schema.ts";
import type { Site } from "#domain/site/config/site.ts";

/** The address of a location as schema.org has it. */
export function buildPostalAddress(
  { address: { street, city, state, postcode } }: Pick<LocationConfig, "address">,
  { country }: Pick<Site, "country">,
): object {
  return {
    "@type": "PostalAddress",
    streetAddress: street ?? undefined,
    addressLocality: city ?? undefined,
    addressRegion: state ?? undefined,
    postalCode: postcode ?? undefined,
    addressCountry: country,
  };
}
