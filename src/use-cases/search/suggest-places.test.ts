import { beforeEach, expect, it } from "vitest";
import { readNearPlaces } from "#tests/builders/pages-with-stock.ts";
import { buildDealership, buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch, type StockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";

let services: StockedSearch;

beforeEach(() => {
  services = buildStockedSearch([
    buildVehicle({ id: 1, make: "Mazda", model: "CX-5", make_model: "Mazda CX-5" }),
    buildVehicle({ id: 2, make: "Mazda", model: "MX-5", make_model: "Mazda MX-5" }),
    buildVehicle({ id: 3, make: "Mazda", dealership_ids: [2] }),
    buildVehicle({ id: 4, make: "Toyota", model: "HiLux", make_model: "Toyota HiLux" }),
  ]);
});

const suggest = (pathname: string, site = buildSite()) =>
  readNearPlaces(services, site, pathname, NOW);

it("a mistyped make leads to the make, with how many of it the site has", async () => {
  expect((await suggest("/search/mazad"))[0]).toEqual({
    label: "Mazda",
    href: "/search/mazda",
    count: 2,
  });
  const other = buildSite({ slug: "other", dealerships: [buildDealership({ id: 2 })] });
  expect((await suggest("/search/mazad", other))[0]).toMatchObject({ count: 1 });
});

it("a landing page of the site's own is counted by all that it fixes", async () => {
  const search_paths = [
    { path: "/Bargain-Mazdas", name: "Bargains", filters: { make: "Mazda", model: "CX-5" } },
  ];
  expect((await suggest("/bargain-mazda", buildSite({ search_paths })))[0]).toEqual({
    label: "Bargains",
    href: "/Bargain-Mazdas",
    count: 1,
  });
});

it("what shows nothing is not suggested", async () => {
  expect(await suggest("/electric-car")).toEqual([]);
  expect(await suggest("/search/demo-car")).not.toContainEqual(
    expect.objectContaining({ href: "/search/demo-cars" }),
  );
});

it("a path that nothing is like asks the search for nothing", async () => {
  await suggest("/search/mazad");
  const before = services.countCalls();
  expect(await suggest("/wp-login.php")).toEqual([]);
  expect(services.countCalls()).toBe(before);
});

it("nothing is suggested while the search is down", async () => {
  await suggest("/search/mazad");
  services.setDown(true);
  expect(await suggest("/search/mazad")).toEqual([]);
});
