import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Platform } from "#ports/platform.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { openApp } from "#tests/builders/app.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildPageRequest } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";

const REVEAL = { car_id: 1, dealership_id: 1, website_id: 812 };

let platform: Platform;
let post: (reveal: unknown) => Promise<{ status: number; text: string }>;

beforeEach(async () => {
  platform = await openPlatform({ now: () => NOW });
  onTestFinished(() => platform.close());
  const config = buildSiteConfig({ id: 812 });
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"], { config });
  const dealershipId = dealerships[0]?.id ?? 0;
  await importFeed(platform, { dealershipId, vehicles: [buildStagedVehicle("U1")] });
  await loadInventory(platform);
  await serveFrom(platform);
});

async function serveFrom(services: Platform): Promise<void> {
  const app = await openApp(services);
  post = async (reveal) => {
    const body = Buffer.from(typeof reveal === "string" ? reveal : JSON.stringify(reveal));
    const request = buildPageRequest("/phone-reveals", { method: "POST", body, queueRender: null });
    const answer = await app(request);
    return { status: answer.status, text: Buffer.from(answer.body ?? "").toString("utf8") };
  };
}

const failToWrite = () => Promise.reject(new StorageUnavailableError("The database is away."));
const countEvents = () => platform.events.countByEvent({ siteSlug: "riverbend", since: NOW });

describe("a revealed number", () => {
  test.each([
    ["beside a vehicle", REVEAL],
    ["of a location", { ...REVEAL, car_id: null }],
    ["of the site", { ...REVEAL, car_id: null, dealership_id: null }],
  ])("%s is in the records once it is answered", async (_, reveal) => {
    expect(await post(reveal)).toEqual({ status: 204, text: "" });
    expect(await countEvents()).toEqual([{ eventId: 1001, count: 1 }]);
  });

  test.each([
    ["{", "the event"],
    [{ ...REVEAL, phone: "02 5550 0100" }, "phone"],
    [{ car_id: 1, dealership_id: 1 }, "website_id"],
    [{ ...REVEAL, website_id: 813 }, "website_id"],
    [{ ...REVEAL, website_id: null }, "website_id"],
    [{ ...REVEAL, car_id: 99 }, "car_id"],
    [{ ...REVEAL, car_id: 0 }, "car_id"],
    [{ ...REVEAL, dealership_id: 99 }, "dealership_id"],
    [{ ...REVEAL, car_id: null, dealership_id: 99 }, "dealership_id"],
  ])("is refused by name, and not counted: %j", async (reveal, name) => {
    const { status, text } = await post(reveal);
    expect([status, text]).toEqual([422, expect.stringContaining(name)]);
    expect(await countEvents()).toEqual([]);
  });

  test("that cannot be recorded is answered so, and asked for later", async () => {
    await serveFrom({ ...platform, events: { ...platform.events, append: failToWrite } });
    expect((await post(REVEAL)).status).toBe(503);
  });
});
