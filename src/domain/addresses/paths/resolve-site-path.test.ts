import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { resolveSitePath } from "./resolve-site-path.ts";

const plain = buildSite();
const unlike = buildSite({
  default_search_path: "/used-car/List",
  vehicle_base_path: "/Stock/",
  search_paths: [
    { path: "/search/RVs-in-stock", name: "RVs", filters: { item_type: "motorhome" } },
    { path: "/find/rental-cars", name: "Rental", filters: { car_type: "rental" } },
  ],
});

describe("a site with the default addresses", () => {
  test.each([
    ["/search/used-cars", { is: "search" }],
    ["/search/toyota/hilux", { is: "search" }],
    ["/cars/2022-mazda-cx-5", { is: "vehicle", slug: "2022-mazda-cx-5" }],
    ["/search", { is: "redirect", to: "/search/new-used-and-demo-cars" }],
    ["/search/", { is: "redirect", to: "/search/new-used-and-demo-cars" }],
    ["/cars", { is: "redirect", to: "/search/new-used-and-demo-cars" }],
    ["/Cars/", { is: "redirect", to: "/search/new-used-and-demo-cars" }],
    ["/search/Toyota/", { is: "search" }],
    ["/Search/RVs-in-stock", { is: "search" }],
    ["/cars/2022-Mazda-CX-5", { is: "redirect", to: "/cars/2022-mazda-cx-5" }],
    ["/cars/2022-mazda-cx-5/", { is: "redirect", to: "/cars/2022-mazda-cx-5" }],
    ["/Electric-Cars", { is: "redirect", to: "/electric-cars" }],
    ["/électric-cars", { is: "redirect", to: "/electric-cars" }],
    ["/cars/2022-citroën-c3", { is: "redirect", to: "/cars/2022-citroen-c3" }],
    ["/cars/café?a#b", { is: "redirect", to: "/cars/cafe?a#b" }],
    ["/search%2Fused-cars", { is: "search" }],
    ["/search%2F", { is: "redirect", to: "/search/new-used-and-demo-cars" }],
    ["/cars/a%2Fb", { is: "nothing" }],
    ["/cars%2F2022-mazda-cx-5", { is: "nothing" }],
    ["/facets%2Fmake", { is: "nothing" }],
    ["/Contact-Us%2F", { is: "nothing" }],
    ["/search/citroën", { is: "search" }],
    ["/Contact-Us", { is: "redirect", to: "/contact-us" }],
    ["/contact-us/", { is: "redirect", to: "/contact-us" }],
    ["//contact-us", { is: "redirect", to: "/contact-us" }],
    ["//search//used-cars", { is: "search" }],
    ["/Valuations/", { is: "redirect", to: "/valuations" }],
    ["/Cars/Trade-In", { is: "redirect", to: "/cars/trade-in" }],
    ["/Contact-Us/Riverbend-Motors/", { is: "redirect", to: "/contact-us/riverbend-motors" }],
    ["/Contact-Us/Nowhere", { is: "nothing" }],
    ["/facets/make/", { is: "redirect", to: "/facets/make" }],
    ["/Facets/Make", { is: "redirect", to: "/facets/make" }],
    ["/facets/price/", { is: "nothing" }],
    ["/facets/seats/", { is: "nothing" }],
    ["/facets/no-such-facet/", { is: "nothing" }],
    ["/facets/", { is: "nothing" }],
    ["/cars/2022-mazda-cx-5/checkout", { is: "checkout", slug: "2022-mazda-cx-5" }],
    ["/Cars/2022-Mazda-CX-5/Checkout/", { is: "redirect", to: "/cars/2022-mazda-cx-5/checkout" }],
    ["/cars/checkout", { is: "vehicle", slug: "checkout" }],
    ["/cars/2022-mazda-cx-5/checkout/more", { is: "nothing" }],
    ["/cars/a/b/checkout", { is: "nothing" }],
    ["/no-such-page", { is: "nothing" }],
    ["/No-Such-Page/", { is: "nothing" }],
    ["/", { is: "nothing" }],
    ["//", { is: "nothing" }],
  ])("%s", (path, found) => {
    expect(resolveSitePath(plain, path)).toEqual(found);
  });
});

describe("a site with addresses of its own", () => {
  test.each([
    ["/used-car/List", { is: "search" }],
    ["/used-car/list/", { is: "redirect", to: "/used-car/List" }],
    ["/search/RVs-in-stock", { is: "search" }],
    ["/search/rvs-in-stock", { is: "redirect", to: "/search/RVs-in-stock" }],
    ["/find/rental-cars", { is: "search" }],
    ["/Stock/2022-mazda-cx-5", { is: "vehicle", slug: "2022-mazda-cx-5" }],
    ["/stock/2022-Mazda-cx-5", { is: "redirect", to: "/Stock/2022-mazda-cx-5" }],
    ["/cars/2022-mazda-cx-5", { is: "redirect", to: "/Stock/2022-mazda-cx-5" }],
    ["/stock", { is: "redirect", to: "/used-car/List" }],
    ["/cars", { is: "redirect", to: "/used-car/List" }],
    ["/used-car", { is: "nothing" }],
  ])("%s", (path, found) => {
    expect(resolveSitePath(unlike, path)).toEqual(found);
  });
});

test.each(["/search", "/search/", "/cars", "/Cars/", "/vehicles", "/vehicles/"])(
  "%s leads to the default search",
  (path) => {
    const site = buildSite({ default_search_path: "used-cars", vehicle_base_path: "/vehicles/" });
    expect(resolveSitePath(site, path)).toEqual({ is: "redirect", to: "/search/used-cars" });
  },
);

test.each([
  ["/used-cars", { default_search_path: "/used-cars", vehicle_base_path: "/used-cars/" }],
  ["/cars", { default_search_path: "/cars" }],
  ["/search", { default_search_path: "/search" }],
])("%s is the search where that is the default, also at the vehicles' folder", (path, own) => {
  expect(resolveSitePath(buildSite(own), path)).toEqual({ is: "search" });
  expect(resolveSitePath(buildSite(own), `${path}/`)).toEqual({ is: "redirect", to: path });
});

describe("a site whose addresses have accents", () => {
  const accented = buildSite({
    default_search_path: "/voitures-à-vendre",
    vehicle_base_path: "/véhicules/",
    search_paths: [{ path: "/Électriques", name: "Électriques", filters: { fuel: "Electric" } }],
  });

  test.each([
    ["/voitures-à-vendre", { is: "search" }],
    ["/Électriques", { is: "search" }],
    ["/voitures-a-vendre", { is: "redirect", to: "/voitures-à-vendre" }],
    ["/electriques/", { is: "redirect", to: "/Électriques" }],
    ["/véhicules/2022-mazda-cx-5", { is: "vehicle", slug: "2022-mazda-cx-5" }],
    ["/vehicules/2022-Mazda-CX-5", { is: "redirect", to: "/véhicules/2022-mazda-cx-5" }],
    ["/véhicules/2022-车", { is: "vehicle", slug: "2022-车" }],
    ["/cars/2022-mazda-cx-5", { is: "redirect", to: "/véhicules/2022-mazda-cx-5" }],
    ["/véhicules", { is: "redirect", to: "/voitures-à-vendre" }],
  ])("%s", (path, found) => {
    expect(resolveSitePath(accented, path)).toEqual(found);
  });
});

test("a redirect leads to a path of the same host that is not redirected again", () => {
  const segment = fc.constantFrom(
    "",
    "search",
    "Cars",
    "stock",
    "Used-Car",
    "list",
    "evil.example",
  );
  fc.assert(
    fc.property(
      fc.array(segment, { maxLength: 5 }),
      fc.constantFrom(plain, unlike),
      (parts, site) => {
        const found = resolveSitePath(site, `/${parts.join("/")}`);
        if (found.is !== "redirect") return;
        expect(found.to).toMatch(/^\/[^/]/);
        expect(resolveSitePath(site, found.to).is).not.toBe("redirect");
      },
    ),
  );
});
