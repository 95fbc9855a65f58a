import { HOME_PATH, LOCATIONS_PATH } from "#domain/addresses/site-addresses.ts";
import { Breadcrumbs } from "../../primitives/breadcrumbs.tsx";
import { LocationRow } from "../../sections/location/location-row.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

/** `now` is in milliseconds UTC: the page is cached until a place opens or closes. */
type LocationsPageProps = InSlots<{ now: number }>;

/** Every place of the dealer: rows on phones, cards on wider screens. */
export function LocationsPage({ now, ...frame }: LocationsPageProps) {
  const { site, chrome } = frame;
  const isOne = site.locations.length === 1;
  return (
    <Framed {...frame} hasFooterHours={false}>
      <div className="page-width pt-2 pb-(--section)">
        <Breadcrumbs
          steps={[
            { name: "Home", href: HOME_PATH },
            { name: "Locations", href: LOCATIONS_PATH },
          ]}
        />
        <h1 className="mt-4 text-3xl font-extrabold">{isOne ? "Where we are" : "Our locations"}</h1>
        <ul className={`mt-2 sm:mt-8 sm:grid sm:gap-4 ${resolveColumns(site.locations.length)}`}>
          {site.locations.map((location, n) => (
            <LocationRow
              key={location.id}
              location={location}
              site={site}
              bodyStyle={chrome.bodyStyle}
              now={now}
              isFirst={n === 0}
            />
          ))}
        </ul>
      </div>
    </Framed>
  );
}

/** As many columns as leave no card alone in a row of three. */
function resolveColumns(count: number): string {
  if (count === 1) return "sm:max-w-xl";
  return count === 2 || count === 4 ? "sm:grid-cols-2" : "sm:grid-cols-2 lg:grid-cols-3";
}
