import { divIcon, type LatLngTuple, type Map as LeafletMap, map, marker, tileLayer } from "leaflet";
import stylesheet from "leaflet/dist/leaflet.css?url";
import type { MapTiles } from "#domain/location/map/map-tiles.schema.ts";
import type { PlacePoint } from "#domain/location/map/resolve-map.ts";

/** A tile server that has sent nothing by then is away. */
const PATIENCE_MS = 8_000;
/** As many pictures that fail, before one has come, are a server that is away. */
const FAILURES = 4;
const STREET_ZOOM = 15;
const PIN_PIXELS = 32;

/** Leaflet with the pictures of a tile server. `fail` is called where none of them come. */
export async function showTiles(
  box: HTMLElement,
  tiles: MapTiles,
  pins: readonly PlacePoint[],
  fail: () => void,
): Promise<void> {
  await loadStylesheet();
  const place = document.createElement("div");
  place.className = "live-map";
  box.append(place);
  const shown = map(place, { maxZoom: tiles.max_zoom, scrollWheelZoom: false });
  shown.attributionControl.setPrefix(false);
  addTiles(shown, tiles, () => {
    shown.remove();
    fail();
  });
  const points = pins.map(({ lat, lang }): LatLngTuple => [lat, lang]);
  shown.fitBounds(points, { maxZoom: Math.min(STREET_ZOOM, tiles.max_zoom), padding: [48, 48] });
  for (const [n, { name }] of pins.entries()) {
    const number = pins.length > 1 ? String(n + 1) : "";
    const icon = divIcon({
      className: "map-number",
      html: number,
      iconSize: [PIN_PIXELS, PIN_PIXELS],
    });
    const [lat, lang] = points[n] ?? [0, 0];
    marker([lat, lang], { icon, title: name, alt: name }).addTo(shown).bindTooltip(toText(name));
  }
}

function addTiles(shown: LeafletMap, tiles: MapTiles, fail: () => void): void {
  const layer = tileLayer(tiles.url, {
    maxZoom: tiles.max_zoom,
    attribution: tiles.attribution.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  });
  let isShown = false;
  let failures = 0;
  const giveUp = () => {
    clearTimeout(patience);
    if (isShown) return;
    isShown = true;
    fail();
  };
  const patience = setTimeout(giveUp, PATIENCE_MS);
  layer.on("tileload", () => {
    isShown = true;
    clearTimeout(patience);
  });
  layer.on("tileerror", () => {
    failures += 1;
    if (failures >= FAILURES) giveUp();
  });
  layer.addTo(shown);
}

/** Leaflet takes texts for HTML. */
function toText(text: string): HTMLElement {
  const element = document.createElement("span");
  element.textContent = text;
  return element;
}

async function loadStylesheet(): Promise<void> {
  const known = document.querySelector(`link[href="${stylesheet}"]`);
  if (known) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = stylesheet;
  await new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", reject);
    document.head.append(link);
  });
}
