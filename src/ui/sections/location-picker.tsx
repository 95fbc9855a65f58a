import type { Location } from "#domain/location/location.schema.ts";
import { Icon } from "../icons/icon.tsx";
import { resolvePhone } from "./location-place.ts";
import { OpeningNow } from "./opening-now.tsx";

/** Every place of a group in one list, with who is open now. */
export function LocationPicker({ locations }: { locations: Location[] }) {
  return (
    <details name="header-menu" data-dropdown="" className="relative">
      <summary className="banner-link">
        <Icon name="map-pin" className="size-4" />
        {locations.length} locations
        <span data-turns="">
          <Icon name="chevron-down" className="size-4" />
        </span>
      </summary>
      <div className="picker-panel">
        <ul className="divide-y divide-line">
          {locations.map((location) => (
            <li key={location.id}>
              <a
                href={`/contact-us#${location.slug}`}
                className="flex items-start justify-between gap-4 px-4 py-3 hover:bg-sunken"
              >
                <span>
                  <span className="block font-semibold">{location.name}</span>
                  <OpeningNow location={location} className="text-muted" />
                </span>
                <span className="whitespace-nowrap tabular-nums">{resolvePhone(location)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
