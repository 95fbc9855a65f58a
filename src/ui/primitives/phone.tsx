import type { ReactNode } from "react";
import { buildPhoneNumbersHref } from "#domain/addresses/contact-hrefs.ts";
import { formatPhone } from "#domain/enquiry/phone/format-phone.ts";
import { buildPhoneHref, encodePhone } from "#domain/location/phone/dial-phone.ts";
import { isPhoneMasked, maskPhone, type PhoneMasking } from "#domain/location/phone/mask-phone.ts";
import { internationalise } from "#domain/location/phone/normalise-phone.ts";
import type { PhoneReveal } from "#domain/tracking/phone-reveal.schema.ts";
import { Icon } from "../icons/icon.tsx";

export type PhoneSite = PhoneMasking & { id?: number | undefined; country: "AU" | "NZ" };

type PhoneNumberProps = {
  site: PhoneSite;
  phone: string;
  /** Whose number it is, as a reveal is recorded; null where it is about no vehicle or no dealership. */
  carId?: number | null;
  dealershipId?: number | null;
  className?: string | undefined;
  /** Stands before the number. */
  children?: ReactNode;
};

/**
 * A link that dials the number: with its country's code where the site gives it so, which its text leaves
 * out within the country. Where the site masks it, a link that reveals it first: with script in its
 * place, and without on the page of all numbers.
 */
export function PhoneNumber(props: PhoneNumberProps) {
  const { site, phone, carId = null, dealershipId = null, className, children } = props;
  const shown = formatPhone(phone, site.country);
  const dialled = internationalise(phone);
  if (!isPhoneMasked(site, phone)) {
    return (
      <a href={buildPhoneHref(dialled ?? shown)} className={className}>
        {children}
        {shown}
      </a>
    );
  }
  const reveal: PhoneReveal = {
    car_id: carId,
    dealership_id: dealershipId,
    website_id: site.id ?? null,
  };
  return (
    <a
      href={buildPhoneNumbersHref(dealershipId)}
      rel="nofollow"
      data-press="phone"
      data-phone={encodePhone(shown)}
      data-reveal={JSON.stringify(reveal)}
      data-dial={dialled === null ? undefined : encodePhone(dialled)}
      className={className}
    >
      {children}
      <span>
        {maskPhone(shown)}
        <span className="sr-only">, show the number</span>
      </span>
    </a>
  );
}

/** With its icon, as header and footer have it. */
export function PhoneLink(props: Omit<PhoneNumberProps, "className" | "children">) {
  return (
    <PhoneNumber {...props} className="phone">
      <Icon name="phone" className="size-4" />
    </PhoneNumber>
  );
}
