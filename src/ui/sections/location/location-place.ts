import type { Location } from "#domain/location/location.schema.ts";
import { formatAddress } from "#domain/text/format-address.ts";

/** The location's own map link, else the way to its coordinates, else a search for its address. */
export function buildDirectionsUrl({ name, address }: Location): string | null {
  if (address.place_url !== null) return address.place_url;
  const text = formatAddress(address);
  const { lat, lang } = address;
  const hasPoint = lat !== null && lang !== null;
  if (text === null && !hasPoint) return null;
  const destination = encodeURIComponent(hasPoint ? `${lat},${lang}` : `${name}, ${text}`);
  const place = address.place_id === null ? "" : `&destination_place_id=${address.place_id}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}${place}`;
}
