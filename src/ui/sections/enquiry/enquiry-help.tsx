import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import type { Site } from "#domain/site/config/site.ts";
import { Icon } from "../../icons/icon.tsx";
import { PhoneNumber, type PhoneSite } from "../../primitives/phone.tsx";
import { HoursList } from "../location/hours-list.tsx";
import { OpeningNow } from "../location/opening-now.tsx";

type EnquiryHelpProps = {
  site: Pick<Site, "name" | "phone" | "sunday_without_hours"> & PhoneSite;
  /** Who answers; null where the site has no place. */
  location: ZonedLocation | null;
  /** False on a page that has the hours elsewhere. */
  hasHours?: boolean;
  /** Whether the number stands in full where the site masks it: to who has reserved or bought here. */
  showsNumber?: boolean;
};

/** Beside a form: who reads it, when, and how to reach them at once. */
export function EnquiryHelp(props: EnquiryHelpProps) {
  const { site, location, hasHours = true, showsNumber = false } = props;
  const phone = (location && resolvePhone(location)) ?? site.phone;
  const place = location !== null && !location.name.includes(site.name) ? location.name : null;
  return (
    <aside className="enquiry-help" aria-label="Who answers">
      <p className="font-semibold">{place === null ? (location?.name ?? site.name) : site.name}</p>
      {place !== null && <p>{place}</p>}
      {location && <OpeningNow location={location} />}
      <p className="mt-2 text-sm text-muted">A person here answers, in opening hours.</p>
      {phone && (
        <p>
          <PhoneNumber
            site={showsNumber ? { ...site, masked_phones: "none" } : site}
            phone={phone}
            dealershipId={location?.dealership_id ?? null}
            className="text-link help-phone tabular-nums"
          >
            <Icon name="phone" className="size-4" />
            Call{" "}
          </PhoneNumber>
        </p>
      )}
      {location && hasHours && <HoursList location={location} site={site} />}
    </aside>
  );
}
