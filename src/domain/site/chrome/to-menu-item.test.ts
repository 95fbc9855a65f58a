import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { modelSchema } from "../../catalogue/catalogue.schema.ts";
import { toStockSummary } from "../../search/places/stock-summary.ts";
import { navigationItemSchema } from "../config/navigation.schema.ts";
import { MAX_MENU_LINKS, resolveMenuPlace, toMenuItem } from "./to-menu-item.ts";

const STOCK = toStockSummary({
  estimatedTotalHits: 12,
  facetDistribution: {
    car_type: { used: 8, new: 4 },
    make: { Toyota: 6, Mazda: 5, "&": 1 },
    make_model: { "Toyota HiLux": 6, "Mazda CX-5": 4, "Mazda CX-3": 1 },
    simple_body: { Ute: 6, SUV: 5 },
  },
});

/** As the item's path shows `shown`, by default all of the stock. */
function menuOf(item: object, stock = STOCK, shown = stock) {
  const site = buildSite();
  const parsed = navigationItemSchema.parse({ name: "Cars", url: "/search/used-cars", ...item });
  const place = resolveMenuPlace(parsed, site, stock);
  return toMenuItem(parsed, site, stock, place && { place, shown });
}

const link = (name: string, url: string) => ({ name, url, count: null, bodyStyle: null });

describe("a navigation item", () => {
  it("is a plain link where nothing is configured", () => {
    expect(menuOf({})).toEqual({
      name: "Cars",
      url: "/search/used-cars",
      allName: "All used cars",
      columns: [],
      picture: null,
      promoted: null,
    });
  });

  it("has its configured links and columns", () => {
    const dropdownItems = [{ name: "Utes", url: "/search/ute" }];
    const dropdownMenus = [{ name: "By need", items: [{ name: "Family", url: "/search/family" }] }];
    expect(menuOf({ dropdownItems, dropdownMenus, dynamicDropdown: "columns" }).columns).toEqual([
      { title: "By need", links: [link("Family", "/search/family")] },
      { title: null, links: [link("Utes", "/search/ute")] },
    ]);
  });

  it.each([
    ["A ute.", "A ute."],
    ["n".repeat(75), "n".repeat(75)],
    ["n".repeat(76), `${"n".repeat(74)}…`],
    [`${"word ".repeat(14)}ends here`, `${"word ".repeat(14)}ends…`],
  ])("cuts a description to 75 characters: %s", (description, shown) => {
    const dropdownItems = [{ name: "Utes", url: "/search/ute", description }];
    expect(menuOf({ dropdownItems }).columns[0]?.links[0]?.description).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(75);
  });

  it("has the short description of the site's own model below the model's name", () => {
    const models = [
      modelSchema.parse({
        name: "CX-5",
        slug: "cx-5",
        make: "Mazda",
        short_description: "Five seats",
      }),
      modelSchema.parse({ name: "HiLux", slug: "hilux", make: "Mazda", short_description: "None" }),
    ];
    const item = navigationItemSchema.parse({
      name: "Models",
      url: "/search/used-cars",
      dynamicDropdown: "models",
    });
    const site = buildSite({ models });
    const place = resolveMenuPlace(item, site, STOCK);
    const { columns } = toMenuItem(item, site, STOCK, place && { place, shown: STOCK });
    const described = columns.flatMap(({ links }) => links.filter((one) => one.description));
    expect(described.map(({ name, description }) => [name, description])).toEqual([
      ["CX-5", "Five seats"],
    ]);
  });

  it("carries the model that its dropdown shows large", () => {
    const promoted = { name: "CX-5", url: "/search/mazda/cx-5", text: "From $31,990" };
    expect(menuOf({ promoted }).promoted).toEqual({ ...promoted, image: null });
    expect(menuOf({}).promoted).toBeNull();
  });

  it("is filled with the makes of the stock by name, one without a path chosen on the item's", () => {
    expect(menuOf({ dynamicDropdown: "brands" }).columns).toEqual([
      {
        title: null,
        links: [
          {
            name: "&",
            url: "/search/used-cars?refinementList%5Bmake%5D%5B0%5D=%26",
            count: 1,
            bodyStyle: null,
          },
          { name: "Mazda", url: "/search/mazda", count: 5, bodyStyle: null },
          { name: "Toyota", url: "/search/toyota", count: 6, bodyStyle: null },
        ],
      },
    ]);
  });

  it("is filled with bodies and their icons", () => {
    const [column] = menuOf({ dynamicDropdown: "bodies" }).columns;
    expect(column?.links.map(({ url, bodyStyle }) => [url, bodyStyle])).toEqual([
      ["/search/ute", "ute"],
      ["/search/suv", "suv"],
    ]);
  });

  it("is filled with models by name, in a column for each of several makes that leads to the make", () => {
    const columns = menuOf({ dynamicDropdown: "models" }).columns;
    const shown = columns.map(({ title, titleUrl, links }) => [
      title,
      titleUrl,
      links.map(({ url }) => url),
    ]);
    expect(shown).toEqual([
      ["Toyota", "/search/toyota", ["/search/toyota/hilux"]],
      ["Mazda", "/search/mazda", ["/search/mazda/cx-3", "/search/mazda/cx-5"]],
    ]);
  });

  it("is filled with columns of makes, bodies and conditions where none are configured", () => {
    const columns = menuOf({ dynamicDropdown: "columns" }).columns;
    expect(columns.map(({ title }) => title)).toEqual(["Makes", "Bodies", "Condition"]);
    expect(columns[2]?.links.map(({ name, url }) => [name, url])).toEqual([
      ["Used", "/search/used-cars"],
      ["New", "/search/new-cars"],
    ]);
  });

  it("is a plain link while there is no stock to fill it with", () => {
    const empty = toStockSummary({ estimatedTotalHits: 0 });
    for (const dynamicDropdown of ["brands", "models", "bodies", "columns"]) {
      expect(menuOf({ dynamicDropdown }, empty).columns).toEqual([]);
    }
  });

  it.each([
    [MAX_MENU_LINKS - 1, MAX_MENU_LINKS - 1],
    [MAX_MENU_LINKS, MAX_MENU_LINKS],
    [MAX_MENU_LINKS + 1, MAX_MENU_LINKS],
  ])("lists sixteen makes at most: %d", (makes, shown) => {
    const make = Object.fromEntries(Array.from({ length: makes }, (_, n) => [`Make ${n}`, n + 1]));
    const stock = toStockSummary({ estimatedTotalHits: makes, facetDistribution: { make } });
    expect(menuOf({ dynamicDropdown: "brands" }, stock).columns[0]?.links).toHaveLength(shown);
  });

  it("lists what its own path shows, with its counts, and leads there", () => {
    const shown = toStockSummary({
      estimatedTotalHits: 4,
      facetDistribution: {
        car_type: { new: 4 },
        make: { Mazda: 4 },
        make_model: { "Mazda CX-5": 3, "Mazda CX-3": 1 },
        simple_body: { SUV: 4 },
      },
    });
    const models = menuOf({ url: "/search/new-cars", dynamicDropdown: "models" }, STOCK, shown);
    expect(models.columns).toEqual([
      {
        title: null,
        links: [
          {
            name: "CX-3",
            url: "/search/new-cars?refinementList%5Bmake%5D%5B0%5D=Mazda&refinementList%5Bmodel%5D%5B0%5D=CX-3",
            count: 1,
            bodyStyle: null,
          },
          {
            name: "CX-5",
            url: "/search/new-cars?refinementList%5Bmake%5D%5B0%5D=Mazda&refinementList%5Bmodel%5D%5B0%5D=CX-5",
            count: 3,
            bodyStyle: null,
          },
        ],
      },
    ]);
    const columns = menuOf({ url: "/search/new-cars", dynamicDropdown: "columns" }, STOCK, shown);
    expect(columns.columns.at(-1)?.links.map(({ url }) => url)).toEqual(["/search/new-cars"]);
  });

  it.each([
    ["/search/new-cars", "All new cars"],
    ["/search/new-used-and-demo-cars", "All new, used and demo cars"],
    ["/search/new-cars?refinementList[body][0]=SUV", "All new SUVs"],
    ["/contact-us", "Cars"],
  ])("%s ends with a link that says what it shows: %s", (url, name) => {
    expect(menuOf({ url, dynamicDropdown: "models" }).allName).toBe(name);
  });

  it("says so too where its name is a column's title and its links are configured", () => {
    const dropdownItems = [{ name: "Utes", url: "/search/ute" }];
    expect(menuOf({ name: "Choose by", dropdownItems }).allName).toBe("All used cars");
  });

  it("has no such link where one of its own leads to the same address", () => {
    const dropdownItems = [{ name: "All cities", url: "/search/used-cars" }];
    expect(menuOf({ name: "Where", dropdownItems }).allName).toBeNull();
  });

  it("orders makes as readers expect them", () => {
    const makes = { Zeekr: 1, Škoda: 1, MG: 1, Mazda: 1 };
    const stock = toStockSummary({ estimatedTotalHits: 4, facetDistribution: { make: makes } });
    const [column] = menuOf({ dynamicDropdown: "brands" }, stock).columns;
    expect(column?.links.map(({ name }) => name)).toEqual(["Mazda", "MG", "Škoda", "Zeekr"]);
  });
});
