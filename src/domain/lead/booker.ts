import type { LeadPayload } from "../enquiry/payload/lead-payload.ts";
import { normalisePhone } from "../location/phone/normalise-phone.ts";

/** Whose bookings count together, however the address or number was written; null where none was given. */
export type Booker = { email: string | null; phone: string | null };

export function toBooker({ email, phone }: Partial<LeadPayload>): Booker {
  return {
    email: typeof email === "string" ? email.trim().toLowerCase() || null : null,
    phone: typeof phone === "string" ? normalisePhone(phone) || null : null,
  };
}
