import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { loadInventory } from "#use-cases/load-inventory.ts";
import { createSiteDirectory } from "#use-cases/site-directory.ts";
import { createApp } from "./app.tsx";
import { renderPage } from "./render-page.ts";

let answerWhole: (path: string) => Promise<Response>;
let ask: (url: string, method?: string) => ReturnType<typeof renderPage>;

beforeEach(async () => {
  const platform = await openPlatform();
  onTestFinished(() => platform.close());
  const config = buildSiteConfig();
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"], { config });
  const vehicles = [buildStagedVehicle("U1")];
  await importFeed(platform, { dealershipId: dealerships[0]?.id ?? 0, vehicles });
  const directory = createSiteDirectory(platform, "demo");
  await directory.load();
  await loadInventory(platform);
  const app = createApp({
    ...platform,
    directory,
    port: 3000,
    assets: { scripts: [], stylesheets: () => [], font: () => null },
  });
  const host = "riverbend.localhost";
  answerWhole = async (path) => app.request(`http://${host}${path}`, { headers: { host } });
  ask = (url, method = "GET") =>
    renderPage(app, { host, protocol: "http", method, url, headers: {} });
});

describe("a redirection that follows from the site and the address alone", () => {
  test.each(["/Electric-Cars", "/search", "/cars/", "/Contact-Us", "/facets/make/"])(
    "is kept until the site changes: %s",
    async (url) => {
      expect(await ask(url)).toMatchObject({
        status: 308,
        body: "",
        isKept: true,
        tags: ["site:riverbend"],
        freshUntil: null,
      });
    },
  );
});

test("a redirection that the stock may change is not kept", async () => {
  expect(await ask("/Search/Used-Cars")).toMatchObject({ status: 308, isKept: false });
});

describe("an address that is only read", () => {
  test.each(["/", "/contact-us", "/search/used-cars", "/cars/no-such-car", "/robots.txt"])(
    "says so to whoever would do more: %s",
    async (url) => {
      for (const method of ["POST", "DELETE"]) {
        const { status, headers, isKept } = await ask(url, method);
        expect([status, isKept]).toEqual([405, false]);
        expect(headers[headers.indexOf("allow") + 1]).toBe("GET, HEAD");
      }
    },
  );

  test("is not one that there is not", async () => {
    expect((await ask("/nowhere", "POST")).status).toBe(404);
  });
});

describe("what comes by the server's tray has the headers of a response of the app's own", () => {
  test.each([
    "/",
    "/search/used-cars",
    "/nowhere",
    "/Contact-Us",
    "/robots.txt",
    "/fragments/cards",
  ])("%s", async (path) => {
    const { status, headers } = await ask(path);
    const whole = await answerWhole(path);
    const pairs = headers.flatMap((name, n) => (n % 2 === 0 ? [[name, headers[n + 1]]] : []));
    expect(status).toBe(whole.status);
    expect(Object.fromEntries(pairs)).toEqual(Object.fromEntries(whole.headers));
    expect(pairs).toContainEqual(["x-frame-options", "SAMEORIGIN"]);
  });
});
