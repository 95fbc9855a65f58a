import type { ZonedLocation } from "#domain/location/location.schema.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type { PhoneSite } from "../../primitives/phone.tsx";
import { describeLeftOut } from "../saved/saved-words.ts";
import { EnquiryForm, type EnquiryFormProps } from "./enquiry-form.tsx";
import { EnquiryHelp } from "./enquiry-help.tsx";
import { VehicleLines } from "./vehicle-lines.tsx";

export type Enquiry = {
  fields: EnquiryFormProps;
  vehicle: VehicleCard | null;
  /** Further vehicles of an enquiry about several. */
  also?: readonly VehicleCard[];
  /** Vehicles of the address that can be had no more. */
  leftOutCount?: number;
  /** Who answers; null where a group has several places and none is chosen yet. */
  location: ZonedLocation | null;
  /** False on a page that has the hours of the places below. */
  hasHours?: boolean;
};

type EnquiryBlockProps = {
  enquiry: Enquiry;
  site: Pick<Site, "name" | "phone" | "sunday_without_hours"> & PhoneSite;
};

/** The vehicle in sight where the form may be about one, the form, and who answers. */
export function EnquiryBlock({ enquiry, site }: EnquiryBlockProps) {
  const { vehicle, also = [], leftOutCount = 0, fields, location, hasHours = true } = enquiry;
  const own = vehicle && fields.form.vehicle !== "never" ? [vehicle] : [];
  return (
    <div className="enquiry-layout">
      <div className="grid gap-6">
        <VehicleLines cards={[...own, ...also]} />
        {leftOutCount > 0 && <p className="text-sm text-muted">{describeLeftOut(leftOutCount)}</p>}
        <EnquiryForm {...fields} />
      </div>
      <EnquiryHelp site={site} location={location} hasHours={hasHours} />
    </div>
  );
}
