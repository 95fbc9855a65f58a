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
  /** Where the vehicle stands, else the site's first place; null where it has none. */
  location: ZonedLocation | null;
};

type EnquiryBlockProps = {
  enquiry: Enquiry;
  site: Pick<Site, "name" | "phone" | "sunday_without_hours"> & PhoneSite;
};

/** The vehicle in sight where the form may be about one, the form, and who answers. */
export function EnquiryBlock({ enquiry, site }: EnquiryBlockProps) {
  const { vehicle, also = [], fields, location } = enquiry;
  return (
    <div className="enquiry-layout">
      <div className="grid gap-6">
        {vehicle && fields.form.vehicle !== "never" && <VehicleLine card={vehicle} />}
        {also.map((card) => (
          <VehicleLine key={card.id} card={card} />
        ))}
        <EnquiryForm {...fields} />
      </div>
      <EnquiryHelp site={site} location={location} />
    </div>
  );
}
