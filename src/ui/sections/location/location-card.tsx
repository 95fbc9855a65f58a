import type { ReactNode } from "react";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import { type RatingRules, resolveLocationRating } from "#domain/review/resolve-shown-rating.ts";
import type { Site } from "#domain/site/config/site.ts";
import { formatAddress } from "#domain/text/format-address.ts";
import type { BodyStyle } from "#domain/vehicle/body-styles.ts";
import { Icon } from "../../icons/icon.tsx";
import { ButtonLink } from "../../primitives/button.tsx";
import { PhoneNumber, type PhoneSite } from "../../primitives/phone.tsx";
import { buildImageUrl, buildSourceSet } from "../../primitives/pictures/image-source.ts";
import { Rating } from "../../primitives/rating.tsx";
import { BuyingNote } from "./buying-note.tsx";
import { HoursList } from "./hours-list.tsx";
import { buildDirectionsUrl } from "./location-place.ts";
import { OpeningNow } from "./opening-now.tsx";

type LocationCardProps = {
  location: ZonedLocation;
  site: Pick<Site, "sunday_without_hours" | "forms" | "xtime_url" | "trade_in_path"> &
    RatingRules &
    PhoneSite;
  /** The body drawn where a picture fails. */
  bodyStyle: BodyStyle;
  /** Null on the location's own page. */
  contactHref: string | null;
  /** The vehicle that is shown there; null or absent on other pages. */
  carId?: number | null;
  /** Shown above the name, for one location among several. */
  note?: string | null;
  /** Milliseconds UTC, where the page is cached until the place opens or closes. */
  now?: number;
  /** Visible when the page opens: its picture is loaded at once. */
  isFirst?: boolean;
  /** One of many: hours are folded, and a phone shows no picture. */
  isBrief?: boolean;
  /** False where a card before it has the same address. */
  hasAddress?: boolean;
};

/** @see Specification §2, "Dealership location cards" */
export function LocationCard(props: LocationCardProps) {
  const {
    location,
    site,
    contactHref,
    note,
    isFirst = false,
    isBrief = false,
    hasAddress = true,
  } = props;
  const phone = resolvePhone(location);
  const { email } = location.contact_detail;
  const rating = resolveLocationRating(location, site);
  const directions = hasAddress ? buildDirectionsUrl(location) : null;
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-raised">
      {location.image && (
        <LocationPhoto
          url={location.image.url}
          bodyStyle={props.bodyStyle}
          isFirst={isFirst}
          className={isBrief ? "max-sm:hidden" : ""}
        />
      )}
      <div className="flex grow flex-col gap-4 p-5">
        <div>
          {note && <p className="text-sm font-semibold">{note}</p>}
          {location.badge && <p className="text-sm font-semibold">{location.badge}</p>}
          <h3 className="text-lg font-semibold">{location.name}</h3>
          <OpeningNow location={location} {...(props.now !== undefined && { now: props.now })} />
          <BuyingNote location={location} site={site} />
          {rating && (
            <p className="mt-1 text-sm">
              <Rating {...rating} />
            </p>
          )}
        </div>
        <ul className="grid gap-2 text-sm">
          <Detail icon="map-pin">{hasAddress ? formatAddress(location.address) : null}</Detail>
          {phone && (
            <Detail icon="phone">
              <PhoneNumber
                site={site}
                phone={phone}
                carId={props.carId ?? null}
                dealershipId={location.dealership_id}
                className="tap py-1 font-medium hover:underline"
              />
            </Detail>
          )}
          {email && (
            <Detail icon="mail">
              <a href={`mailto:${email}`} className="tap py-1 break-all hover:underline">
                {email}
              </a>
            </Detail>
          )}
        </ul>
        {isBrief ? (
          <details className="group -my-2">
            <summary className="text-link">Opening hours</summary>
            <HoursList location={location} site={site} />
          </details>
        ) : (
          <HoursList location={location} site={site} />
        )}
        {(directions ?? contactHref) && (
          <p className="mt-auto flex flex-wrap gap-2 pt-1">
            {directions && (
              <ButtonLink href={directions} className="flex-auto">
                <Icon name="navigation" className="size-4" />
                Get directions
              </ButtonLink>
            )}
            {contactHref && (
              <ButtonLink href={contactHref} rank="soft" className="flex-auto">
                Contact us
              </ButtonLink>
            )}
          </p>
        )}
      </div>
    </article>
  );
}

type LocationPhotoProps = {
  url: string;
  bodyStyle: BodyStyle;
  isFirst: boolean;
  className: string;
};

const WIDTHS = [480, 640, 960, 1280] as const;

export function LocationPhoto({ url, bodyStyle, isFirst, className }: LocationPhotoProps) {
  const image = (
    <img
      {...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      sizes="(min-width: 80rem) 26rem, (min-width: 48rem) 46vw, 100vw"
      srcSet={buildSourceSet(url, WIDTHS, bodyStyle)}
      src={buildImageUrl(url, 640, bodyStyle)}
      alt=""
      className={`aspect-2/1 w-full bg-sunken object-cover ${className}`}
    />
  );
  // Wrapped: React would repeat a bare image's source set as a preload.
  return isFirst ? <picture>{image}</picture> : image;
}

function Detail({ icon, children }: { icon: "map-pin" | "phone" | "mail"; children: ReactNode }) {
  if (children === null) return null;
  return (
    <li className="flex items-center gap-2.5">
      <Icon name={icon} className="size-4 text-muted" />
      <span>{children}</span>
    </li>
  );
}
