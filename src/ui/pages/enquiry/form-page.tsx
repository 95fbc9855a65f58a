import type { FormPageText } from "#domain/enquiry/pages/resolve-form-page.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { ButtonLink } from "../../primitives/button.tsx";
import { Notice } from "../../primitives/message.tsx";
import { EnquiryForm, type EnquiryFormProps } from "../../sections/enquiry/enquiry-form.tsx";
import { EnquiryHelp } from "../../sections/enquiry/enquiry-help.tsx";
import { NextSteps } from "../../sections/enquiry/next-steps.tsx";
import { VehicleLine } from "../../sections/vehicle/vehicle-line.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type FormPageProps = InSlots<{
  text: FormPageText;
  vehicle: VehicleCard | null;
  /** Null where the page says why there is no form. */
  enquiry: EnquiryFormProps | null;
  /** Why there is none, and where a visitor goes on. */
  refusal: { text: string; links: { label: string; href: string }[] } | null;
  /** Who answers; null where the site has no place. */
  location: ZonedLocation | null;
}>;

/** One form with a page to itself: what it is for, the form, what happens next and who answers. */
export function FormPage(props: FormPageProps) {
  const { text, vehicle, enquiry, refusal, location, ...frame } = props;
  return (
    <Framed {...frame} hasFooterHours={location === null}>
      <div className="page-width pt-8 pb-(--section) md:pt-12">
        <div className="max-w-2xl">
          <h1 className="text-3xl font-extrabold">{text.heading}</h1>
          {enquiry && <p className="mt-2 text-lg text-muted">{text.intro}</p>}
        </div>
        <div className="enquiry-layout mt-8">
          <div className="grid gap-6">
            {vehicle && <VehicleLine card={vehicle} />}
            {refusal && <Notice>{refusal.text}</Notice>}
            {refusal && (
              <p className="actions">
                {refusal.links.map(({ label, href }, n) => (
                  <ButtonLink
                    key={href}
                    href={href}
                    rank={n === 0 ? "main" : "second"}
                    className="button-large"
                  >
                    {label}
                  </ButtonLink>
                ))}
              </p>
            )}
            {enquiry && <EnquiryForm {...enquiry} />}
          </div>
          <div className="grid gap-8">
            {enquiry && <NextSteps steps={text.next} />}
            <EnquiryHelp site={frame.site} location={location} />
          </div>
        </div>
      </div>
    </Framed>
  );
}
