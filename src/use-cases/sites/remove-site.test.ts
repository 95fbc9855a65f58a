import { expect, test } from "vitest";
import { openSites } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { removeSite } from "./remove-site.ts";

test("a site goes once; a slug that is none has the closest named", async () => {
  const sites = await openSites();
  const site = { config: buildSiteConfig(), dealerships: [], locations: [], now: 0 };
  await sites.put({ ...site, slug: "riverbend" });
  expect(await removeSite({ sites }, "riverbnd")).toEqual({ is: "unknown", closest: "riverbend" });
  expect(await removeSite({ sites }, "zzz")).toEqual({ is: "unknown", closest: null });
  expect(await removeSite({ sites }, "riverbend")).toEqual({ is: "removed" });
  expect(await sites.find("riverbend")).toBeNull();
});
