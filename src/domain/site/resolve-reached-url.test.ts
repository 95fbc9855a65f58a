import { expect, test } from "vitest";
import { resolveReachedUrl } from "./resolve-reached-url.ts";

test.each([
  [true, "https://riverbend.example"],
  [false, "http://riverbend.localhost:3001/"],
])("in production (%j) a site is reached at %s", (isProduction, url) => {
  const site = { slug: "riverbend", url: "https://riverbend.example" };
  expect(resolveReachedUrl(site, { isProduction, port: 3001 })).toBe(url);
});
