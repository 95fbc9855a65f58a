import { expect, it } from "vitest";
import { resolveDefaultSearchPath } from "./default-search-path.ts";

it.each([
  ["used-cars", "/search/used-cars"],
  ["/search/used-cars", "/search/used-cars"],
  ["search/used-cars", "/search/used-cars"],
  ["RVs-in-stock", "/search/RVs-in-stock"],
  ["/used-car/list", "/used-car/list"],
  ["/find/rental-cars/", "/find/rental-cars"],
])("a site's search at %j has the path %s", (default_search_path, path) => {
  expect(resolveDefaultSearchPath({ default_search_path })).toBe(path);
});
