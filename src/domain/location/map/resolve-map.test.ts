import { expect, test } from "vitest";
import { buildLocation } from "#tests/builders/site.ts";
import { formatMapPicture, listPins, listPoints, resolveLiveMap } from "./resolve-map.ts";

const place = (
  id: number,
  lat: number | null,
  lang: number | null,
  map_key: string | null = null,
) => {
  const location = buildLocation({ id });
  return { ...location, address: { ...location.address, lat, lang, map_key } };
};

const TILES = { url: "https://tiles.example/{z}/{x}/{y}.png", attribution: "Us", max_zoom: 18 };

test("a place lies on a map where it has both coordinates, departments of one address once", () => {
  const points = listPoints([place(1, -33, 151), place(2, -33, null), place(3, -33, 151)]);
  expect(points.map(({ id }) => id)).toEqual([1, 3]);
  expect(listPins(points).map(({ id }) => id)).toEqual([1]);
});

test.each([
  ["ours where there is a tile server", [place(1, -33, 151)], TILES, "tiles"],
  ["Google's for a place with a key", [place(1, -33, 151, "k")], TILES, "google"],
  ["Google's without a tile server", [place(1, -33, 151, "k")], null, "google"],
  ["ours for several places", [place(1, -33, 151, "k"), place(2, -34, 151)], TILES, "tiles"],
  ["none without both", [place(1, -33, 151)], null, undefined],
  ["none without coordinates", [place(1, null, null, "k")], TILES, undefined],
  ["none of no place", [], TILES, undefined],
])("the live map is %s", (_, places, tiles, is) => {
  expect(resolveLiveMap(places, tiles)?.is).toBe(is);
});

test("Google is asked for the point, by the key of the place", () => {
  expect(resolveLiveMap([place(1, -33.5, 151, "a b&c")], null)).toEqual({
    is: "google",
    url: "https://www.google.com/maps/embed/v1/place?key=a+b%26c&q=-33.5%2C151",
  });
});

test("a picture of a map is asked for by width and quality", () => {
  const pattern = "https://cdn.example/map?at={lat},{lang}&w={width}&q={quality}&z={z}";
  expect(formatMapPicture(pattern, { lat: -33.5, lang: 151 }, 960)).toBe(
    "https://cdn.example/map?at=-33.5,151&w=960&q=75&z={z}",
  );
});
