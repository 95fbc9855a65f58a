import type { Location } from "../location.schema.ts";

/** The number that a location is called at; null where it has none. */
export function resolvePhone({ contact_detail }: Pick<Location, "contact_detail">): string | null {
  return contact_detail.phone ?? contact_detail.landline_phone;
}
