type AddressParts = Record<"street" | "city" | "state" | "postcode", string | null>;

const ABBREVIATION = /^[A-Z]{2,3}$/;

/**
 * "1 Church Street, Parramatta NSW 2150", and "28 Scoria Road, Penrose, Auckland 1061" where the state is a region's
 * whole name, as in New Zealand; null without any part.
 */
export function formatAddress({ street, city, state, postcode }: AddressParts): string | null {
  const region = [state, postcode].filter(Boolean).join(" ");
  const isNamed = state !== null && state !== "" && !ABBREVIATION.test(state);
  const place = [city, region].filter(Boolean).join(isNamed ? ", " : " ");
  return [street, place].filter(Boolean).join(", ") || null;
}
