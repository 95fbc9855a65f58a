import { Icon } from "../icons/icon.tsx";

/** Digits, and the plus of a country code. */
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
