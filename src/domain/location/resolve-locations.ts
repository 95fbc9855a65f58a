import type { Location } from "./location.schema.ts";

export type DuplicateRule = "phone_and_street" | "place_id";

/** A location without place_id, or without phone and street, is no duplicate. @see Specification §9, "Locations" */
export function resolveShownLocations(
  locations: readonly Location[],
  duplicatesBy: DuplicateRule,
): Location[] {
  const seen = new Set<string>();
  return locations
    .filter(({ visible }) => visible)
    .sort((one, other) => toRank(one) - toRank(other) || 0)
    .filter((location) => {
      const place = formatPlace(location, duplicatesBy);
      if (place === null) return true;
      const isNew = !seen.has(place);
      seen.add(place);
      return isNew;
    });
}

/** @see Specification §9, "Locations" */
export function resolvePrimaryLocation<Place extends Pick<Location, "primary">>(
  locations: readonly Place[],
): Place | null {
  return locations.find(({ primary }) => primary) ?? locations[0] ?? null;
}

/** Equal infinities compare as NaN, which sorting takes for 0. */
function toRank({ position }: Location): number {
  return position ?? Number.POSITIVE_INFINITY;
}

function formatPlace({ address, contact_detail }: Location, rule: DuplicateRule): string | null {
  if (rule === "place_id") return address.place_id;
  const phone = (contact_detail.phone ?? contact_detail.landline_phone ?? "").replaceAll(/\D/g, "");
  const street = (address.street ?? "").trim().toLowerCase().replaceAll(/\s+/g, " ");
  return phone === "" && street === "" ? null : `${phone} ${street}`;
}

/** Whether the dealer buys vehicles there. @see Specification §3, "location_subtype" */
export function isBuying({ location_subtype }: Pick<Location, "location_subtype">): boolean {
  return /\bbuying\b/i.test(location_subtype ?? "");
}
