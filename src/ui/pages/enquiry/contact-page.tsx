import { buildLocationHref } from "#domain/addresses/contact-hrefs.ts";
import type { FormMiss } from "#domain/enquiry/links/choose-form.ts";
import { findAnsweringLocation } from "#domain/location/find-answering-location.ts";
import type { Location, ZonedLocation } from "#domain/location/location.schema.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { Icon } from "../../icons/icon.tsx";
import { ButtonLink } from "../../primitives/button.tsx";
import { Notice } from "../../primitives/message.tsx";
import { PhoneNumber, type PhoneSite } from "../../primitives/phone.tsx";
import { EnquiryBlock } from "../../sections/enquiry/enquiry-block.tsx";
import type { EnquiryFormProps } from "../../sections/enquiry/enquiry-form.tsx";
import { LocationCard } from "../../sections/location/location-card.tsx";
import { LocationRow, resolvePlaceColumns } from "../../sections/location/location-row.tsx";
import { VehicleLine } from "../../sections/vehicle/vehicle-line.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

/** `vehicle` is the one of the enquiry, by `?car_id=`. */
type ContactPageProps = InSlots<{
  vehicle: VehicleCard | null;
  /** Further vehicles of an enquiry about several. */
  also: readonly VehicleCard[];
  /** Vehicles of the address that can be had no more. */
  leftOutCount: number;
  vehicleLocationId: number | null;
  /** The site does not show the vehicle that was asked for. */
  isVehicleGone: boolean;
  /** It is sold or otherwise not available, so that another form stands in place of the wanted one. */
  isVehicleTaken: boolean;
  /** Why the form is another one than the address names; null where it is that one. */
  miss: FormMiss | null;
  /** Null where the site offers no form. */
  enquiry: EnquiryFormProps | null;
  /** False for a form that was asked for by its name: the form is all that its visitor wants. */
  hasLocations: boolean;
}>;

const MISSES: Readonly<Record<FormMiss, string>> = {
  needs_vehicle:
    "The form that this link asks for is about a vehicle, and the link names none. Open it from the vehicle, or write to us here.",
  not_offered:
    "We do not have the form that this link asks for. Tell us here what you need: it reaches the same people.",
};

export function ContactPage(props: ContactPageProps) {
  const { vehicle, also, vehicleLocationId, isVehicleGone, isVehicleTaken, ...others } = props;
  const { leftOutCount, miss, enquiry, hasLocations, ...frame } = others;
  const { site, chrome } = frame;
  const isOwn = ({ id }: Location) => id === vehicleLocationId;
  // The vehicle's own location first: it can be seen there.
  const locations = site.locations.toSorted(
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)),
  );
  const isService = enquiry?.form.kind === "service";
  const answering = findAnsweringLocation(locations, { ownId: vehicleLocationId, isService });
  return (
    <Framed {...frame} hasFooterHours={!hasLocations && answering === null}>
      <div className="page-width pt-8 pb-(--section) md:pt-12">
        <div className="max-w-2xl">
          <h1 className="text-3xl font-extrabold">{enquiry?.form.title ?? "Contact us"}</h1>
          <p className="mt-2 text-lg text-muted">
            {enquiry?.form.intro ?? "Call, write or drop in. We answer in opening hours."}
          </p>
          {vehicle && !enquiry && (
            <div className="mt-6">
              <VehicleLine card={vehicle} />
            </div>
          )}
          {isVehicleGone && enquiry?.form.vehicle !== "never" && (
            <div className="mt-6">
              <Notice>
                That vehicle is no longer listed.{" "}
                <a href={chrome.searchPath} className="underline">
                  See all {chrome.stockNoun}
                </a>
              </Notice>
            </div>
          )}
          {isVehicleTaken && (
            <div className="mt-6">
              <Notice>
                Somebody else has this vehicle now. Tell us what you liked about it, and we look for
                another.
              </Notice>
            </div>
          )}
          {miss && enquiry && (
            <div className="mt-6">
              <Notice>{MISSES[miss]}</Notice>
            </div>
          )}
          {!enquiry && <ContactActions site={site} subject={vehicle?.title ?? null} />}
        </div>
        {enquiry && (
          <div className="mt-8">
            <EnquiryBlock
              enquiry={{
                fields: enquiry,
                vehicle,
                also,
                leftOutCount,
                location: answering,
                hasHours: !hasLocations,
              }}
              site={site}
            />
          </div>
        )}
        {hasLocations && (
          <>
            <h2 className="mt-12 mb-5 text-2xl font-bold">
              {site.locations.length === 1 ? "Where we are" : "Our locations"}
            </h2>
            <Places {...frame} locations={locations} isOwn={isOwn} />
          </>
        )}
      </div>
    </Framed>
  );
}

type PlacesProps = Pick<ContactPageProps, "site" | "chrome"> & {
  locations: readonly ZonedLocation[];
  isOwn: (location: Location) => boolean;
};

/** One place at length; several as rows, which are cards on wider screens. */
function Places({ site, chrome, locations, isOwn }: PlacesProps) {
  const shared = { site, bodyStyle: chrome.bodyStyle };
  const noteOf = (location: Location) => (isOwn(location) ? "This vehicle is here" : null);
  const [only, ...others] = locations;
  if (only !== undefined && others.length === 0) {
    const contactHref = buildLocationHref(only.slug);
    return (
      <div className={`grid ${resolvePlaceColumns(1)}`}>
        <LocationCard
          location={only}
          {...shared}
          {...{ contactHref }}
          note={noteOf(only)}
          isFirst
        />
      </div>
    );
  }
  return (
    <ul className={`sm:grid sm:gap-4 ${resolvePlaceColumns(locations.length)}`}>
      {locations.map((location, n) => (
        <LocationRow
          key={location.id}
          location={location}
          {...shared}
          note={noteOf(location)}
          isFirst={n === 0}
          isBelowHeading
        />
      ))}
    </ul>
  );
}

type ContactActionsProps = {
  site: Pick<ContactPageProps["site"], "phone" | "email"> & PhoneSite;
  /** The subject of e-mails. */
  subject: string | null;
};

function ContactActions({ site, subject }: ContactActionsProps) {
  const { phone, email } = site;
  const query = subject === null ? "" : `?subject=${encodeURIComponent(subject)}`;
  return (
    <p className="mt-6 actions">
      {phone && (
        <PhoneNumber site={site} phone={phone} className="button button-main button-large">
          <Icon name="phone" />
          Call{" "}
        </PhoneNumber>
      )}
      {email && (
        <ButtonLink href={`mailto:${email}${query}`} className="button-large">
          <Icon name="mail" />
          Email us
        </ButtonLink>
      )}
    </p>
  );
}
