import type { ZonedLocation } from "#domain/location/location.schema.ts";
import type { Locator } from "#domain/location/map/draw-locator.ts";
import { drawLocator } from "#domain/location/map/draw-locator.ts";
import {
  formatMapPicture,
  listPins,
  listPoints,
  type PlacePoint,
  resolveLiveMap,
} from "#domain/location/map/resolve-map.ts";
import type { Site } from "#domain/site/config/site.ts";
import { Icon } from "../../icons/icon.tsx";
import { buildImageUrl, buildSourceSet } from "../../primitives/pictures/image-source.ts";

type PlaceMapProps = {
  /** One place, or all of the dealer's; each pin has the number of its place where they are several. */
  places: readonly ZonedLocation[];
  site: Pick<Site, "country" | "map_tiles" | "map_picture_url">;
};

/**
 * A picture of where the places are, and a button that opens a map in its place. Nothing without coordinates.
 *
 * @see Specification §2, "Map. An interactive map or a static image."
 */
export function PlaceMap({ places, site }: PlaceMapProps) {
  const pins = listPins(listPoints(places));
  if (pins.length === 0) return null;
  const live = resolveLiveMap(places, site.map_tiles);
  return (
    <div
      className="place-map"
      data-places=""
      {...(live && { "data-map": JSON.stringify({ live, pins }) })}
    >
      <MapPicture places={places} pins={pins} site={site} />
      {live && (
        <button
          type="button"
          data-open-map=""
          disabled
          data-waiting=""
          data-needs-script=""
          className="button button-second"
        >
          <Icon name="map-pin" className="size-4" />
          Open the map
        </button>
      )}
    </div>
  );
}

/** Widths of a picture of a map, in pixels. */
const WIDTHS = [480, 960] as const;

function MapPicture({ places, pins, site }: PlaceMapProps & { pins: readonly PlacePoint[] }) {
  const [first] = places;
  const [pin] = pins;
  const label = `Map of ${pins.map(({ name }) => name).join(", ")}`;
  const isOne = pins.length === 1;
  const size = { width: 480, height: 300, loading: "lazy" as const };
  if (isOne && first?.map_image) {
    return (
      <img
        {...size}
        alt={label}
        src={buildImageUrl(first.map_image, 960)}
        srcSet={buildSourceSet(first.map_image, WIDTHS)}
        sizes="(min-width: 60rem) 30rem, 100vw"
      />
    );
  }
  const pattern = site.map_picture_url;
  if (isOne && pin && pattern !== null) {
    return (
      <img
        {...size}
        alt={label}
        src={formatMapPicture(pattern, pin, 960)}
        srcSet={WIDTHS.map((width) => `${formatMapPicture(pattern, pin, width)} ${width}w`).join()}
        sizes="(min-width: 60rem) 30rem, 100vw"
      />
    );
  }
  const locator = drawLocator(pins, site.country);
  return locator && <LocatorMap locator={locator} label={label} isNumbered={!isOne} />;
}

type LocatorMapProps = { locator: Locator; label: string; isNumbered: boolean };

function LocatorMap({ locator, label, isNumbered }: LocatorMapProps) {
  const { width, height, land, pins, scale, stamp } = locator;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="locator">
      <path d={land} className="locator-land" />
      <g transform={`translate(${width - stamp.width - 12} 12)`}>
        <rect
          x="-8"
          y="-8"
          width={stamp.width + 16}
          height={stamp.height + 16}
          rx="6"
          className="locator-frame"
        />
        <path d={stamp.land} className="locator-stamp" />
        <circle cx={stamp.at.x} cy={stamp.at.y} r="4" className="locator-pin" />
      </g>
      <g transform={`translate(16 ${height - 16})`} className="locator-scale">
        <path d={`M0-6V0H${scale.width}V-6`} />
        <text x={scale.width + 8} y="1">{`${scale.km} km`}</text>
      </g>
      {/* The first pin lies over the others. */}
      {pins
        .map(({ x, y }, n) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <path
              d="M0 0C-5-11-14-16-14-27a14 14 0 0 1 28 0C14-16 5-11 0 0Z"
              className="locator-pin"
            />
            {isNumbered ? (
              <text y="-21" className="locator-number">
                {n + 1}
              </text>
            ) : (
              <circle cy="-27" r="5" className="locator-hole" />
            )}
          </g>
        ))
        .reverse()}
    </svg>
  );
}
