import { CONTACT_PATH } from "#domain/addresses/site-addresses.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import type { ShownReview } from "#domain/review/list-shown-reviews.ts";
import { resolveLocationRating } from "#domain/review/resolve-shown-rating.ts";
import { formatAddress } from "#domain/text/format-address.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { Breadcrumbs } from "../../primitives/breadcrumbs.tsx";
import { CardGrid } from "../../sections/card/card-grid.tsx";
import { EnquiryForm, type EnquiryFormProps } from "../../sections/enquiry/enquiry-form.tsx";
import { StaffList } from "../../sections/footer/staff-contacts.tsx";
import { LocationCard } from "../../sections/location/location-card.tsx";
import { PlaceMap } from "../../sections/location/place-map.tsx";
import { CustomerReviews } from "../../sections/review/reviews.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type LocationPageProps = InSlots<{
  path: string;
  /** Its name, as no other place of the site has it. */
  place: string;
  /** The departments of one place: at least one. */
  departments: readonly [ZonedLocation, ...ZonedLocation[]];
  /** The newest vehicles there, and the search for all of them where the site has one. */
  stock: { cards: VehicleCard[]; href: string | null };
  reviews: readonly ShownReview[];
  reviewUrl: string | null;
  /** Milliseconds UTC: the page is cached until a department opens or closes. */
  now: number;
  /** Null where the site offers no form. */
  enquiry: EnquiryFormProps | null;
}>;

/** On a phone the form stands below all departments. */
const FORM_ID = "write";

/** One place: how to reach each of its departments, and a form to it. */
export function LocationPage(props: LocationPageProps) {
  const { path, place, departments, enquiry, stock, reviews, reviewUrl, now, ...frame } = props;
  const { site, chrome, slots } = frame;
  const [first] = departments;
  const staff = site.staff_contacts.filter((contact) => contact.location === first.slug);
  const isElsewhere = (location: ZonedLocation) => formatPlace(location) !== formatPlace(first);
  return (
    <Framed {...frame} hasFooterHours={false}>
      <div className="page-width pt-2 pb-(--section)">
        <Breadcrumbs
          steps={[
            { name: "Home", href: "/" },
            { name: "Contact us", href: CONTACT_PATH },
            { name: place, href: path },
          ]}
        />
        <h1 className="mt-4 text-3xl font-extrabold">
          {site.name} {isNamed(site.name, place) ? "" : place}
        </h1>
        {enquiry && (
          <p className="mt-4 min-[60rem]:hidden">
            <a href={`#${FORM_ID}`} className="text-link">
              Write to us
            </a>
          </p>
        )}
        <div className="enquiry-layout location-layout mt-8">
          <section className="grid gap-4">
            <h2 className="text-xl font-bold">
              {departments.length === 1 ? "Where we are" : "Departments"}
            </h2>
            {/* One picture of the place is enough. */}
            {departments.map((location, n) => (
              <LocationCard
                key={location.id}
                location={n === 0 ? location : { ...location, image: null }}
                site={site}
                bodyStyle={chrome.bodyStyle}
                contactHref={null}
                now={now}
                isFirst={n === 0}
                hasAddress={n === 0 || isElsewhere(location)}
              />
            ))}
            <PlaceMap places={departments} site={site} />
          </section>
          {enquiry && (
            <section id={FORM_ID}>
              <h2 className="text-xl font-bold">{enquiry.form.title}</h2>
              <p className="mt-1 mb-5 text-muted">{enquiry.form.intro}</p>
              <EnquiryForm {...enquiry} />
            </section>
          )}
        </div>
        {staff.length > 0 && (
          <section className="staff place-staff">
            <h2>Who you will meet</h2>
            <StaffList site={site} contacts={staff} />
          </section>
        )}
        {stock.cards.length > 0 && (
          <section className="mt-12">
            <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4">
              <h2 className="text-2xl font-bold">In stock here</h2>
              {stock.href && (
                <a href={stock.href} className="tap py-2 text-sm font-semibold hover:underline">
                  See all at {place}
                </a>
              )}
            </div>
            <CardGrid VehicleCard={slots.VehicleCard} cards={stock.cards} />
          </section>
        )}
      </div>
      <CustomerReviews
        reviews={reviews}
        rating={resolveLocationRating(first, site)}
        reviewUrl={reviewUrl}
        script={null}
      />
    </Framed>
  );
}

/** Two entrances of one address have directions of their own. */
function formatPlace({ address }: ZonedLocation): string {
  return [formatAddress(address), address.place_id, address.place_url].join();
}

/** Whether the dealer's name says the place already. */
function isNamed(name: string, place: string): boolean {
  return name.toLowerCase().includes(place.toLowerCase());
}
