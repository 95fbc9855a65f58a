import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { toStockSummary } from "../../search/places/stock-summary.ts";
import { addMenuPictures, listPicturedUrls } from "./menu-pictures.ts";
import type { MenuItem, MenuPicture } from "./site-chrome.ts";

const STOCK = toStockSummary({
  estimatedTotalHits: 9,
  facetDistribution: {
    car_type: { used: 9 },
    make: { Mazda: 9 },
    make_model: { "Mazda CX-5": 9 },
    simple_body: { SUV: 9 },
  },
});

const MODEL = "/search/mazda/cx-5";
const CHOSEN =
  "/search/used-cars?refinementList%5Bmake%5D%5B0%5D=Mazda&refinementList%5Bmodel%5D%5B0%5D=CX-5";

const link = (url: string) => ({ name: url, url, count: null, bodyStyle: null });

const ITEM: MenuItem = {
  name: "Cars",
  url: "/search/used-cars",
  allName: null,
  picture: null,
  promoted: null,
  columns: [
    {
      title: null,
      links: [MODEL, CHOSEN, "/search/suv", "/contact-us", "/search/mazda"].map(link),
    },
  ],
};

test("pictures are for the item's own address and for models, chosen in the address too", () => {
  expect(listPicturedUrls([ITEM], buildSite(), STOCK)).toEqual([ITEM.url, MODEL, CHOSEN]);
});

test("a menu of very many models has pictures for the first of them", () => {
  const links = Array.from({ length: 90 }, (_, n) => link(`${CHOSEN}&page=${n}`));
  const items = [{ ...ITEM, columns: [{ title: null, links }] }];
  expect(listPicturedUrls(items, buildSite(), STOCK)).toHaveLength(40);
});

test("each link gets its own picture, others stay as they are", () => {
  const photo: MenuPicture = { url: "/demo/a.webp", bodyStyle: "suv" };
  const [item] = addMenuPictures([ITEM], new Map([[MODEL, photo]]));
  expect(item?.picture).toBeNull();
  expect(item?.columns[0]?.links.map(({ picture }) => picture?.url)).toEqual([
    "/demo/a.webp",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
