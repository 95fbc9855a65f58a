import { buildLocationHref } from "#domain/addresses/contact-hrefs.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import { type RatingRules, resolveLocationRating } from "#domain/review/resolve-shown-rating.ts";
import type { Site } from "#domain/site/config/site.ts";
import { formatAddress } from "#domain/text/format-address.ts";
import type { BodyStyle } from "#domain/vehicle/body-styles.ts";
import { Icon } from "../../icons/icon.tsx";
import { PhoneNumber, type PhoneSite } from "../../primitives/phone.tsx";
import { Rating } from "../../primitives/rating.tsx";
import { BuyingNote } from "./buying-note.tsx";
import { HoursList } from "./hours-list.tsx";
import { LocationPhoto } from "./location-card.tsx";
import { buildDirectionsUrl } from "./location-place.ts";
import { OpeningNow } from "./opening-now.tsx";

type LocationRowProps = {
  location: ZonedLocation;
  site: Pick<Site, "sunday_without_hours" | "forms" | "xtime_url" | "trade_in_path"> &
    RatingRules &
    PhoneSite;
  /** The body drawn where the picture fails. */
  bodyStyle: BodyStyle;
  /** Milliseconds UTC; absent on a page that is not cached until the place opens or closes. */
  now?: number;
  isFirst: boolean;
  /** Its number on the map; null where there is none. */
  number?: number | null;
  /** "about 40 km"; null where nobody said from where. */
  distance?: string | null;
  /** Shown above the name, for one location among several. */
  note?: string | null;
  /** Below a heading of the page: its name is a step lower. */
  isBelowHeading?: boolean;
  /** Its hours are folded. */
  isBrief?: boolean;
};

/** Below a row of three, the last two stand in its middle. */
const TWO_IN_THE_MIDDLE =
  "sm:grid-cols-2 lg:grid-cols-6 lg:*:col-span-2 lg:[&>:nth-last-child(2)]:col-start-2";

/** As many columns as leave no card alone in a row of three. */
export function resolvePlaceColumns(count: number): string {
  if (count === 1) return "sm:max-w-xl";
  if (count === 2 || count === 4) return "sm:grid-cols-2";
  if (count % 3 === 2) return TWO_IN_THE_MIDDLE;
  return `sm:grid-cols-2 ${count % 3 === 1 ? "lg:grid-cols-4" : "lg:grid-cols-3"}`;
}

/**
 * One place in the list of all: a line or two with its call button on a phone, a card with picture and hours on
 * a wider screen.
 *
 * @see Specification §2, "Dealership location cards"
 */
export function LocationRow(props: LocationRowProps) {
  const { location, site, bodyStyle, now, isFirst, isBrief = false } = props;
  const { number = null, distance = null, note = null, isBelowHeading = false } = props;
  const Name = isBelowHeading ? "h3" : "h2";
  const { lat, lang } = location.address;
  const phone = resolvePhone(location);
  const rating = resolveLocationRating(location, site);
  const directions = buildDirectionsUrl(location);
  const address = formatAddress(location.address);
  const contactHref = buildLocationHref(location.slug);
  return (
    <li
      {...(lat !== null && lang !== null && { "data-point": `${lat},${lang}` })}
      className="flex flex-col overflow-hidden border-line max-sm:border-b sm:rounded-card sm:border sm:bg-raised"
    >
      {location.image && (
        <LocationPhoto
          url={location.image.url}
          bodyStyle={bodyStyle}
          isFirst={isFirst}
          className="max-sm:hidden"
        />
      )}
      <div className="flex grow flex-col py-3 sm:gap-3 sm:p-5">
        <div className="sm:space-y-1">
          {note && <p className="text-sm font-semibold">{note}</p>}
          {location.badge && <p className="text-sm font-semibold">{location.badge}</p>}
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <Name className="min-w-0 text-lg font-semibold">
              {number !== null && <span className="place-number">{number}</span>}
              <a href={contactHref} className="tap hover:underline">
                {location.name}
              </a>
            </Name>
            {phone && (
              <PhoneNumber
                site={site}
                phone={phone}
                dealershipId={location.dealership_id}
                className="button button-second flex-none"
              >
                <Icon name="phone" className="size-4" />
              </PhoneNumber>
            )}
          </div>
          {/* In one line of its own: beside the button it would take two where one is reserved. */}
          <p className="flex flex-wrap gap-x-3 text-sm">
            <OpeningNow location={location} {...(now !== undefined && { now })} />
            <span data-distance="">{distance}</span>
          </p>
          <BuyingNote location={location} site={site} />
        </div>
        {rating && (
          <p className="text-sm">
            <Rating {...rating} />
          </p>
        )}
        {address && <p className="text-sm text-muted">{address}</p>}
        <div className="max-sm:hidden">
          {isBrief ? (
            <details className="group -my-2">
              <summary className="text-link">Opening hours</summary>
              <HoursList location={location} site={site} />
            </details>
          ) : (
            <HoursList location={location} site={site} />
          )}
        </div>
        <p className="mt-auto flex flex-wrap gap-x-5 text-sm font-semibold">
          {directions && (
            <a href={directions} rel="noopener" className="tap py-2 hover:underline">
              Get Directions
            </a>
          )}
          <a href={contactHref} className="tap py-2 hover:underline">
            Contact us
          </a>
        </p>
      </div>
    </li>
  );
}
