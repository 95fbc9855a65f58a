type AddressParts = Record<"street" | "city" | "state" | "postcode", string | null>;

/** "1 Church Street, Parramatta NSW 2150"; null without any part. */
export function formatAddress({ street, city, state, postcode }: AddressParts): string | null {
  const place = [city, state, postcode].filter(Boolean).join(" ");
  return [street, place].filter(Boolean).join(", ") || null;
}
