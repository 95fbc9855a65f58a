import type { Country } from "../../values/countries.ts";
import { EARTH_RADIUS_KM, type MapPoint } from "../resolve-distance.ts";
import { COASTLINES, OUTLINES } from "./coastlines.ts";

type Pixel = { x: number; y: number };

/** A drawing of where points lie: everything in its own pixels, from the upper left corner. */
export type Locator = {
  width: number;
  height: number;
  /** The land in sight, as the path of an SVG; empty where that is all there is. */
  land: string;
  /** In the order of the points. */
  pins: Pixel[];
  /** A bar of a round number of kilometres. */
  scale: { km: number; width: number };
  /** The whole country, with a mark where the middle of the drawing is. */
  stamp: { land: string; at: Pixel; width: number; height: number };
};

const WIDTH = 480;
const HEIGHT = 300;
/** Room for a pin at the edge. */
const MARGIN = 56;
/** The least of the earth in sight: the first that shows a coast, as an empty frame says nothing. */
const LEAST_KM = [90, 180, 360, 720, 1_440, 2_880] as const;
const STAMP_WIDTH = 96;
const SCALES_KM = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
const LONGEST_SCALE = WIDTH / 4;

const FRAME = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };

const KM_PER_DEGREE = (Math.PI * EARTH_RADIUS_KM) / 180;

/**
 * Draws the points over the coast of their country. Null where there is none.
 *
 * @see Specification §2, "Map. An interactive map or a static image."
 */
export function drawLocator(points: readonly MapPoint[], country: Country): Locator | null {
  if (points.length === 0) return null;
  const lats = points.map(({ lat }) => lat);
  const langs = points.map(({ lang }) => lang);
  const middle = { lat: toMiddle(lats), lang: toMiddle(langs) };
  const kmPerLang = KM_PER_DEGREE * Math.cos((middle.lat * Math.PI) / 180);
  const wide = spread(langs) * kmPerLang;
  const high = spread(lats) * KM_PER_DEGREE;
  const coast = readRings(COASTLINES[country]);
  const fitting = Math.max(wide / (WIDTH - 2 * MARGIN), high / (HEIGHT - 2 * MARGIN));
  const scaleTo = (leastKm: number) => {
    const kmPerPixel = Math.max(leastKm / WIDTH, fitting);
    const toPixel = ({ lat, lang }: MapPoint): Pixel => ({
      x: round(WIDTH / 2 + ((lang - middle.lang) * kmPerLang) / kmPerPixel),
      y: round(HEIGHT / 2 - ((lat - middle.lat) * KM_PER_DEGREE) / kmPerPixel),
    });
    return { kmPerPixel, toPixel };
  };
  const showsCoast = (leastKm: number): boolean => {
    const { toPixel } = scaleTo(leastKm);
    return coast.some((ring) => ring.some((point) => isInSight(toPixel(point))));
  };
  const leastKm = LEAST_KM.find(showsCoast) ?? LEAST_KM[0];
  const { kmPerPixel, toPixel } = scaleTo(leastKm);
  const km = SCALES_KM.findLast((step) => step / kmPerPixel <= LONGEST_SCALE) ?? 5;
  return {
    width: WIDTH,
    height: HEIGHT,
    land: coast.map((ring) => formatRing(clipRing(ring.map(toPixel), FRAME))).join(""),
    pins: points.map(toPixel),
    scale: { km, width: round(km / kmPerPixel) },
    stamp: drawStamp(country, middle),
  };
}

const isInSight = ({ x, y }: Pixel): boolean => x > 0 && x < WIDTH && y > 0 && y < HEIGHT;

function drawStamp(country: Country, mark: MapPoint): Locator["stamp"] {
  const rings = readRings(OUTLINES[country]);
  const all = rings.flat();
  const left = Math.min(...all.map(({ lang }) => lang));
  const top = Math.max(...all.map(({ lat }) => lat));
  const lats = all.map(({ lat }) => lat);
  const stretch = Math.cos((toMiddle(lats) * Math.PI) / 180);
  const scale = STAMP_WIDTH / (spread(all.map(({ lang }) => lang)) * stretch);
  const toPixel = ({ lat, lang }: MapPoint): Pixel => ({
    x: round((lang - left) * stretch * scale),
    y: round((top - lat) * scale),
  });
  return {
    land: rings.map((ring) => formatRing(ring.map(toPixel))).join(""),
    at: toPixel(mark),
    width: STAMP_WIDTH,
    height: round(spread(lats) * scale),
  };
}

/** Reads `COASTLINES`. */
function readRings(text: string): MapPoint[][] {
  return text.split("|").map((ring) => {
    const steps = ring.split(" ").map(Number);
    const points: MapPoint[] = [];
    let [lang, lat] = [0, 0];
    for (let n = 0; n < steps.length; n += 2) {
      lang += steps[n] ?? 0;
      lat += steps[n + 1] ?? 0;
      points.push({ lat: lat / 100, lang: lang / 100 });
    }
    return points;
  });
}

type Frame = { left: number; top: number; right: number; bottom: number };

/** The part of a ring within a frame, by Sutherland and Hodgman; along the frame where the ring leaves it. */
function clipRing(ring: readonly Pixel[], { left, top, right, bottom }: Frame): Pixel[] {
  const onLeft = (edge: number) => (one: Pixel, other: Pixel) => ({
    x: edge,
    y: one.y + ((edge - one.x) * (other.y - one.y)) / (other.x - one.x),
  });
  const onTop = (edge: number) => (one: Pixel, other: Pixel) => ({
    x: one.x + ((edge - one.y) * (other.x - one.x)) / (other.y - one.y),
    y: edge,
  });
  const sides = [
    { isInside: ({ x }: Pixel) => x >= left, cross: onLeft(left) },
    { isInside: ({ x }: Pixel) => x <= right, cross: onLeft(right) },
    { isInside: ({ y }: Pixel) => y >= top, cross: onTop(top) },
    { isInside: ({ y }: Pixel) => y <= bottom, cross: onTop(bottom) },
  ];
  let clipped: readonly Pixel[] = ring;
  for (const { isInside, cross } of sides) {
    clipped = clipped.flatMap((point, n, points) => {
      const before = points.at(n - 1) ?? point;
      const crossing = isInside(before) === isInside(point) ? [] : [cross(before, point)];
      return isInside(point) ? [...crossing, point] : crossing;
    });
  }
  return [...clipped];
}

/** Whole pixels are fine enough, and points that fall on one another are one. */
function formatRing(ring: readonly Pixel[]): string {
  const corners = ring.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
  const kept = corners.filter((corner, n) => corner !== corners[n - 1]);
  return kept.length < 3 ? "" : `M${kept.join("L")}Z`;
}

function toMiddle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
