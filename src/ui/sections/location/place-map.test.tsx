import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Site } from "#domain/site/config/site.ts";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { PlaceMap } from "./place-map.tsx";

const TILES = { url: "https://tiles.example/{z}/{x}/{y}.png", attribution: "Us", max_zoom: 18 };
const PATTERN = "https://cdn.example/{lat},{lang}?w={width}&q={quality}";

const place = (id: number, lat: number | null, overrides: object = {}) => {
  const location = buildLocation({ id, name: `Yard ${id}`, ...overrides });
  return { ...location, address: { ...location.address, lat, lang: 151 } };
};

const render = (places: ReturnType<typeof place>[], switches: Partial<Site> = {}) =>
  renderToStaticMarkup(<PlaceMap places={places} site={buildSite(switches)} />);

describe("the map", () => {
  test.each([
    ["nothing without places", []],
    ["nothing without coordinates", [place(1, null)]],
  ])("is %s", (_, places) => {
    expect(render(places)).toBe("");
  });

  test.each([3, 4])("of %i places has a numbered pin for each", (count) => {
    const places = Array.from({ length: count }, (_, n) => place(n + 1, -33 - n));
    const numbers = [...render(places).matchAll(/class="locator-number">(\d)</g)];
    expect(
      numbers.map(([, number]) => Number(number)).toSorted((one, other) => one - other),
    ).toEqual(places.map(({ id }) => id));
  });

  test("of one place is drawn, unless it has a picture or the site a service of them", () => {
    expect(render([place(1, -33)])).toContain('class="locator"');
    const served = render([place(1, -33)], { map_picture_url: PATTERN });
    expect(served).toContain('src="https://cdn.example/-33,151?w=960&amp;q=75"');
    const own = render([place(1, -33, { map_image: "/demo/map.webp" })], {
      map_picture_url: PATTERN,
    });
    expect(own).toContain("src=%2Fdemo%2Fmap.webp");
    expect(own).not.toContain("cdn.example");
    for (const html of [served, own]) expect(html).toContain('alt="Map of Yard 1"');
  });

  test("opens by a press where the site has a tile server, and is a picture where not", () => {
    const html = render([place(1, -33)], { map_tiles: TILES });
    expect(html).toContain("Open the map");
    expect(html).toContain("tiles.example");
    const still = render([place(1, -33)]);
    expect(still).not.toContain("Open the map");
    expect(still).not.toContain("data-map");
  });
});
