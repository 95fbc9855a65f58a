import { isClosed } from "#domain/location/is-closed.ts";
import type { OpeningHours } from "#domain/location/location.schema.ts";
import type { Site } from "#domain/site/site.ts";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * The dealer as AutoDealer, and the site with its search. No ratings: self-collected reviews are
 * not marked up.
 *
 * @see Specification §2, "Structured search-engine metadata"
 */
export function buildDealerStructuredData(site: Site, searchPath: string): object[] {
  const location = site.locations.find(({ primary }) => primary) ?? site.locations[0];
  const address = location?.address;
  const hours = location?.contact_detail.opening_hours ?? [];
  const dealer = {
    "@context": "https://schema.org",
    "@type": "AutoDealer",
    "@id": `${site.url}/#dealer`,
    name: site.name,
    url: site.url,
    telephone: site.phone ?? location?.contact_detail.phone ?? undefined,
    logo: site.logo ? new URL(site.logo.url, site.url).href : undefined,
    address: address && {
      "@type": "PostalAddress",
      streetAddress: address.street ?? undefined,
      addressLocality: address.city ?? undefined,
      addressRegion: address.state ?? undefined,
      postalCode: address.postcode ?? undefined,
      addressCountry: site.country,
    },
    openingHoursSpecification: hours.flatMap(toSpecification),
    currenciesAccepted: site.currency,
    paymentAccepted: "Cash, Credit Card",
  };
  const website = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: site.name,
    url: site.url,
    publisher: { "@id": `${site.url}/#dealer` },
    potentialAction: {
      "@type": "SearchAction",
      target: `${site.url}${searchPath}?query={search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  };
  return [dealer, website];
}

function toSpecification(entry: OpeningHours): object[] {
  const { weekday, start_hour, end_hour } = entry;
  if (isClosed(entry) || !start_hour || !end_hour) return [];
  return [
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: DAYS[weekday],
      opens: start_hour,
      closes: end_hour,
    },
  ];
}
