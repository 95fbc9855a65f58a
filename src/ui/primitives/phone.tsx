import { Icon } from "../icons/icon.tsx";

/** The address that a phone dials: digits, and the plus of a country. */
export function buildPhoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={buildPhoneHref(phone)} className="phone">
      <Icon name="phone" className="size-4" />
      {phone}
    </a>
  );
}
