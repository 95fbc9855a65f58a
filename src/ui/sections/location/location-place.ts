import type { Address, Location } from "#domain/location/location.schema.ts";

/** "1 Church Street, Parramatta NSW 2150"; null without any part. */
export function formatAddress({ street, city, state, postcode }: Address): string | null {
  const place = [city, state, postcode].filter(Boolean).join(" ");
  return [street, place].filter(Boolean).join(", ") || null;
}

/** The location's own map link, else a search for its address. */
export function buildDirectionsUrl({ name, address }: Location): string | null {
  if (address.place_url !== null) return address.place_url;
  const text = formatAddress(address);
  if (text === null) return null;
  const destination = encodeURIComponent(`${name}, ${text}`);
  const place = address.place_id === null ? "" : `&destination_place_id=${address.place_id}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}${place}`;
}
