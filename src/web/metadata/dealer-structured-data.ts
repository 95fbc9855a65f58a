import { isClosed } from "#domain/location/is-closed.ts";
import type { OpeningHours } from "#domain/location/location.schema.ts";
import { isPhoneMasked } from "#domain/location/phone/mask-phone.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import { resolvePrimaryLocation } from "#domain/location/resolve-locations.ts";
import { resolveShownRating, type ShownRating } from "#domain/review/resolve-shown-rating.ts";
import type { Site } from "#domain/site/config/site.ts";
import { WEEKDAY_NAMES } from "#domain/text/weekday-names.ts";
import { buildPostalAddress } from "./postal-address.ts";
import { resolveSharedImage } from "./resolve-shared-image.ts";

/**
 * AutoDealer, WebSite with its search, and the Organization behind both; the rating only where the page shows it.
 *
 * @see Specification §2, "Structured search-engine metadata"
 */
export function buildDealerStructuredData(
  site: Site,
  { searchPath, showsRating }: { searchPath: string; showsRating: boolean },
): object[] {
  const location = resolvePrimaryLocation(site.locations);
  const phone = site.phone ?? (location && resolvePhone(location));
  const organizationId = `${site.url}/#organization`;
  const dealer = {
    "@context": "https://schema.org",
    "@type": "AutoDealer",
    "@id": `${site.url}/#dealer`,
    name: site.name,
    url: site.url,
    telephone: phone !== null && !isPhoneMasked(site, phone) ? phone : undefined,
    logo: toPictureAddress(site, site.logo),
    parentOrganization: { "@id": organizationId },
    address: location === null ? undefined : buildPostalAddress(location, site),
    openingHoursSpecification: toOpeningHours(location?.contact_detail.opening_hours ?? []),
    currenciesAccepted: site.currency,
    paymentAccepted: "Cash, Credit Card",
    aggregateRating: showsRating ? toAggregateRating(site, resolveShownRating(site)) : undefined,
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
  return [dealer, website, buildOrganization(site, organizationId)];
}

/** The dealer's group where it has one, else the dealer itself; with the social pages that the footer links. */
function buildOrganization(site: Site, id: string): object {
  const { dealership_group: group } = site;
  const pages = [
    site.facebook_url,
    site.instagram_url,
    site.tiktok_url,
    site.youtube_url,
    site.linkedin_url,
  ].filter((page) => page !== null);
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": id,
    name: group?.name ?? site.name,
    url: group?.url ?? site.url,
    logo: toPictureAddress(site, group?.logo ?? site.logo),
    sameAs: pages.length > 0 ? pages : undefined,
  };
}

function toPictureAddress(
  { url }: Pick<Site, "url">,
  picture: { url: string } | null,
): string | undefined {
  const shared = resolveSharedImage(picture?.url ?? null);
  return shared === null ? undefined : new URL(shared, url).href;
}

/** Search engines refuse a rating without reviews, and a sample is none. */
export function toAggregateRating(
  site: Pick<Site, "rating_in_structured_data">,
  rating: ShownRating | null,
): object | undefined {
  if (!site.rating_in_structured_data || rating === null) return undefined;
  if (rating.isSample || rating.count < 1) return undefined;
  return {
    "@type": "AggregateRating",
    ratingValue: rating.average,
    reviewCount: rating.count,
    bestRating: 5,
    worstRating: 1,
  };
}

/** One for each entry that is open and has its times. */
export function toOpeningHours(week: readonly OpeningHours[]): object[] {
  return week.flatMap(toSpecification);
}

function toSpecification(entry: OpeningHours): object[] {
  const { weekday, start_hour, end_hour } = entry;
  if (isClosed(entry) || !start_hour || !end_hour) return [];
  return [
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: WEEKDAY_NAMES[weekday],
      opens: start_hour,
      closes: end_hour,
    },
  ];
}
