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

const SAVED = { event_id: 39, vehicle_id: 1, path: "/" };
const CLICK = { event_id: 29, vehicle_id: 1, position: 2, path: "/search/used-cars" };

let platform: Platform;
let send: (
  event: unknown,
  method?: string,
) => Promise<{ status: number; text: string; headers: readonly string[] }>;

beforeEach(async () => {
  platform = await openPlatform({ now: () => NOW });
  onTestFinished(() => platform.close());
  const config = buildSiteConfig();
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"], { config });
  await importOne(dealerships[0]?.id ?? 0, "U1");
  const other = await putSite(platform, "harbour", ["harbour-motors"], {
    config: buildSiteConfig({ slug: "harbour", hosts: ["harbour.example"], dealerships: [] }),
  });
  await importOne(other.dealerships[0]?.id ?? 0, "U2");
  await loadInventory(platform);
  await serveFrom(platform);
});

/** The first of all is vehicle 1, the second 2. */
async function importOne(dealershipId: number, stockNumber: string): Promise<void> {
  await importFeed(platform, { dealershipId, vehicles: [buildStagedVehicle(stockNumber)] });
}

async function serveFrom(services: Platform): Promise<void> {
  const app = await openApp(services);
  send = async (event, method = "POST") => {
    const text = typeof event === "string" ? event : JSON.stringify(event);
    const answer = await app(
      buildPageRequest("/events", {
        method,
        body: method === "POST" ? Buffer.from(text) : null,
        queueRender: null,
      }),
    );
    const body = Buffer.from(answer.body ?? "").toString("utf8");
    return { status: answer.status, text: body, headers: answer.headers };
  };
}

const failToWrite = () => Promise.reject(new StorageUnavailableError("The database is away."));
const countEvents = () => platform.events.countByEvent({ siteSlug: "riverbend", since: NOW });

describe("an event that a page sends", () => {
  test("is in the records once it is answered", async () => {
    expect(await send(CLICK)).toMatchObject({ status: 204, text: "" });
    expect(await countEvents()).toEqual([{ eventId: 29, count: 1 }]);
  });

  test.each([
    ["{", "the event"],
    [{ ...CLICK, event_id: 22 }, "event_id"],
    [{ ...CLICK, name: "Jane" }, "name"],
  ])("is refused with what is wrong with it: %j", async (event, named) => {
    const { status, text } = await send(event);
    expect(status).toBe(422);
    expect(text).toContain(named);
    expect(await countEvents()).toEqual([]);
  });

  test.each([
    [{ ...CLICK, vehicle_id: 3 }, "vehicle_id"],
    [{ ...CLICK, vehicle_id: 2 }, "vehicle_id"],
    [{ ...CLICK, path: "/nowhere" }, "path"],
    [{ ...CLICK, path: "/search/no-such-make" }, "path"],
    [{ ...CLICK, path: "/cars/no-such-car" }, "path"],
    [{ ...CLICK, path: "/facets/km" }, "path"],
    [{ ...CLICK, path: "/Contact-Us" }, "path"],
    [{ ...CLICK, path: "/" }, "results"],
    [{ ...CLICK, path: "/contact-us" }, "results"],
    [{ ...CLICK, path: "/facets/make" }, "results"],
    [{ ...CLICK, path: "/cars/2022-mazda-cx-5-u1" }, "results"],
  ])("is refused where the site has no such vehicle or page: %j", async (event, named) => {
    const { status, text } = await send(event);
    expect(status).toBe(422);
    expect(text).toContain(named);
    expect(await countEvents()).toEqual([]);
  });

  test.each(["/", "/contact-us", "/facets/make", "/search/mazda", "/cars/2022-mazda-cx-5-u1"])(
    "is taken from a page of the site: %s",
    async (path) => {
      expect((await send({ ...SAVED, path })).status).toBe(204);
    },
  );

  test("of a number pressed on a page that is not there is counted, under one address for all", async () => {
    const recorded: string[] = [];
    const events = {
      ...platform.events,
      append: async (batch: readonly { path: string }[]) => {
        recorded.push(...batch.map((event) => event.path));
      },
    };
    await serveFrom({ ...platform, events });
    for (const path of ["/nowhere", "/cars/no-such-car", "/"]) {
      expect((await send({ event_id: 25, path })).status).toBe(204);
    }
    expect(recorded).toEqual(["(not found)", "(not found)", "/"]);
    expect((await send({ event_id: 25, vehicle_id: 1, path: "/nowhere" })).status).toBe(422);
  });

  test.each([
    ["/Search/Mazda", "/search/mazda"],
    ["/%73earch/mazda", "/search/mazda"],
    ["/search//mazda/", "/search/mazda"],
    ["/%63ars/2022-mazda-cx-5-u1", "/cars/2022-mazda-cx-5-u1"],
  ])("is counted for the one address of its page: %s is %s", async (path, stored) => {
    const recorded: string[] = [];
    const events = {
      ...platform.events,
      append: async (batch: readonly { path: string }[]) => {
        recorded.push(...batch.map((event) => event.path));
      },
    };
    await serveFrom({ ...platform, events });
    expect((await send({ ...SAVED, path })).status).toBe(204);
    expect(recorded).toEqual([stored]);
  });

  test("is asked for again later while the records are away", async () => {
    await serveFrom({ ...platform, events: { ...platform.events, append: failToWrite } });
    const { status, headers } = await send(CLICK);
    expect(status).toBe(503);
    expect(headers[headers.indexOf("retry-after") + 1]).toBe("30");
  });

  test("cannot be read", async () => {
    const { status, headers } = await send(CLICK, "GET");
    expect([status, headers[headers.indexOf("allow") + 1]]).toEqual([405, "POST"]);
  });
});
