import type { ZonedLocation } from "#domain/location/location.schema.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type { PhoneSite } from "../../primitives/phone.tsx";
import { VehicleLine } from "../vehicle/vehicle-line.tsx";
import { EnquiryForm, type EnquiryFormProps } from "./enquiry-form.tsx";
import { EnquiryHelp } from "./enquiry-help.tsx";

export type Enquiry = {
  fields: EnquiryFormProps;
  vehicle: VehicleCard | null;
  /** Further vehicles of an enquiry about several. */
  also?: readonly VehicleCard[];
  /** Who answers; null where a group has several places and none is chosen yet. */
  location: ZonedLocation | null;
  /** False on a page that has the hours of the places below. */
  hasHours?: boolean;
};

type EnquiryBlockProps = {
  enquiry: Enquiry;
  site: Pick<Site, "name" | "phone" | "sunday_without_hours"> & PhoneSite;
};

/** Further vehicles that stand above the form; more of them would push it out of sight. */
const MAX_SHOWN_FURTHER = 2;

/** The vehicle in sight where the form may be about one, the form, and who answers. */
export function EnquiryBlock({ enquiry, site }: EnquiryBlockProps) {
  const { vehicle, also = [], fields, location, hasHours = true } = enquiry;
  const more = also.slice(MAX_SHOWN_FURTHER);
  return (
    <div className="enquiry-layout">
      <div className="grid gap-6">
        {vehicle && fields.form.vehicle !== "never" && <VehicleLine card={vehicle} />}
        {also.slice(0, MAX_SHOWN_FURTHER).map((card) => (
          <VehicleLine key={card.id} card={card} />
        ))}
        {more.length > 0 && (
          <details>
            <summary className="text-link">{`And ${more.length} more`}</summary>
            <div className="mt-4 grid gap-6">
              {more.map((card) => (
                <VehicleLine key={card.id} card={card} />
              ))}
            </div>
          </details>
        )}
        <EnquiryForm {...fields} />
      </div>
      <EnquiryHelp site={site} location={location} hasHours={hasHours} />
    </div>
  );
}
