import { HOME_PATH, LOCATIONS_PATH } from "#domain/addresses/site-addresses.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { listPins, listPoints } from "#domain/location/map/resolve-map.ts";
import { formatDistance } from "#domain/location/nearest/format-distance.ts";
import type { WithDistance } from "#domain/location/nearest/sort-by-distance.ts";
import { Breadcrumbs } from "../../primitives/breadcrumbs.tsx";
import { LocationRow, resolvePlaceColumns } from "../../sections/location/location-row.tsx";
import { NearestForm } from "../../sections/location/nearest-form.tsx";
import { PlaceMap } from "../../sections/location/place-map.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type LocationsPageProps = InSlots<{
  /** Milliseconds UTC: the page is cached until a place opens or closes. */
  now: number;
  /** As shown: nearest first where the visitor said from where. */
  places: readonly WithDistance<ZonedLocation>[];
  /** The typed text, and the name of the place that it means; null where nobody knows it. */
  near: { typed: string; name: string | null };
}>;

/** Every place of the dealer: rows on phones, cards on wider screens. */
export function LocationsPage({ now, places, near, ...frame }: LocationsPageProps) {
  const { site, chrome } = frame;
  const isOne = places.length === 1;
  const listed = places.map(({ location }) => location);
  const pins = listPins(listPoints(listed));
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
        <div className="places-top">
          {pins.length > 1 && <NearestForm near={near} locale={site.locale} />}
          <PlaceMap places={listed} site={site} />
        </div>
        <ul
          data-nearest-list=""
          className={`mt-2 sm:mt-8 sm:grid sm:gap-4 ${resolvePlaceColumns(places.length)}`}
        >
          {places.map(({ location, km }, n) => (
            <LocationRow
              key={location.id}
              location={location}
              site={site}
              bodyStyle={chrome.bodyStyle}
              now={now}
              isFirst={n === 0}
              number={pins.length > 1 ? findNumber(location, pins) : null}
              distance={km === null ? null : formatDistance(km, site.locale, true)}
            />
          ))}
        </ul>
      </div>
    </Framed>
  );
}

/** The pin of a place, which departments of one address share. */
function findNumber({ address }: ZonedLocation, pins: ReturnType<typeof listPins>): number | null {
  const at = pins.findIndex(({ lat, lang }) => lat === address.lat && lang === address.lang);
  return at < 0 ? null : at + 1;
}
