import { CONTACT_PATH, HOME_PATH, PHONE_NUMBERS_PATH } from "#domain/addresses/site-addresses.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import { Breadcrumbs } from "../../primitives/breadcrumbs.tsx";
import { PhoneLink } from "../../primitives/phone.tsx";
import { OpeningNow } from "../../sections/location/opening-now.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

/** Every number of the site in full: where masked numbers lead without script. */
export function PhoneNumbersPage(frame: InSlots) {
  const { site } = frame;
  const unmasked = { ...site, masked_phones: "none" as const };
  return (
    <Framed {...frame}>
      <div className="page-width pt-2 pb-(--section)">
        <Breadcrumbs
          steps={[
            { name: "Home", href: HOME_PATH },
            { name: "Contact us", href: CONTACT_PATH },
            { name: "Phone numbers", href: PHONE_NUMBERS_PATH },
          ]}
        />
        <h1 className="mt-4 text-3xl font-extrabold">Phone numbers</h1>
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {site.phone && (
            <li>
              <h2 className="font-semibold">{site.name}</h2>
              <PhoneLink site={unmasked} phone={site.phone} />
            </li>
          )}
          {site.locations.map((location, n) => {
            const phone = resolvePhone(location);
            if (phone === null) return null;
            const first = site.locations.findIndex(
              ({ dealership_id }) => dealership_id === location.dealership_id,
            );
            return (
              <li
                key={location.id}
                id={n === first ? `dealership-${location.dealership_id}` : undefined}
              >
                <h2 className="font-semibold">{location.name}</h2>
                <PhoneLink site={unmasked} phone={phone} />
                <OpeningNow location={location} />
              </li>
            );
          })}
          {site.staff_contacts.map(
            ({ name, department, phone }) =>
              phone && (
                <li key={name}>
                  <h2 className="font-semibold">{[name, department].filter(Boolean).join(", ")}</h2>
                  <PhoneLink site={unmasked} phone={phone} />
                </li>
              ),
          )}
        </ul>
      </div>
    </Framed>
  );
}
