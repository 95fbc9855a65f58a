import { expect, test } from "vitest";
import { buildLocation } from "#tests/builders/site.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { listEffectiveValues, type ValueOrigin } from "./list-effective-values.ts";
import { isBrokenSite, resolveSite } from "./resolve-site.ts";

const group = { slug: "coastal", name: "Coastal Group", defaults: { tagline: "Ours", phone: "1" } };

function listOrigins(config: object, locations = [buildLocation()]): Map<string, ValueOrigin> {
  const site = resolveSite({ slug: "riverbend", config, dealerships: [], locations }, () => null);
  if (isBrokenSite(site)) throw new Error(site.reason);
  return new Map(listEffectiveValues(site, config).map(({ field, from }) => [field, from]));
}

test.each<[string, ValueOrigin]>([
  ["name", "site"],
  ["phone", "site"],
  ["tagline", "group"],
  ["hits_per_page", "default"],
  ["locale", "country"],
  ["currency", "country"],
  ["time_zone", "location"],
  ["address", "location"],
])("%s comes from the %s", (field, from) => {
  const config = buildSiteConfig({ dealership_group: group, phone: "2" });
  expect(listOrigins(config).get(field)).toBe(from);
});

test("without locations the time zone comes from the country, and there is no address", () => {
  const origins = listOrigins(buildSiteConfig(), []);
  expect(origins.get("time_zone")).toBe("country");
  expect(origins.get("address")).toBe("default");
});
