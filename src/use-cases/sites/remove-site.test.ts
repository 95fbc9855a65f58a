import { expect, onTestFinished, test } from "vitest";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { removeSite } from "./remove-site.ts";

const CAREFUL = { isWithReservations: false };
const reserving = useReserving();

test("a site goes once; a slug that is none has the closest named", async () => {
  const platform = await openPlatform();
  onTestFinished(() => platform.close());
  const { sites } = platform;
  const site = { config: buildSiteConfig(), dealerships: [], locations: [], now: 0 };
  await sites.put({ ...site, slug: "riverbend" });
  expect(await removeSite(platform, "riverbnd", CAREFUL)).toEqual({
    is: "unknown",
    closest: "riverbend",
  });
  expect(await removeSite(platform, "zzz", CAREFUL)).toEqual({ is: "unknown", closest: null });
  expect(await removeSite(platform, "riverbend", CAREFUL)).toEqual({ is: "removed", left: [] });
  expect(await sites.find("riverbend")).toBeNull();
});

test("a site stays whose vehicle somebody holds, until that is over or its removal is wanted all the same", async () => {
  const { platform } = reserving;
  const { reservation } = await reserving.hold();
  const { slug } = reserving.site;
  expect(await removeSite(platform, slug, CAREFUL)).toMatchObject({
    is: "reserved",
    reservations: [{ reference: reservation.reference }],
  });
  expect(await platform.sites.find(slug)).not.toBeNull();
  expect(await removeSite(platform, slug, { isWithReservations: true })).toMatchObject({
    is: "removed",
    left: [{ reference: reservation.reference }],
  });
});
