import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSqliteDatabase } from "#adapters/database/create-sqlite-database.ts";
import type { Database } from "#adapters/database/database.ts";
import { locationSchema } from "#domain/location/location.schema.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { putSite } from "../builders/import-feed.ts";
import { buildSiteConfig } from "../builders/site-config.ts";
import { startTileHost, type TileHost } from "../builders/tile-host.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { listViolations } from "../tooling/enquiry-form.ts";
import { eventually } from "../tooling/eventually.ts";
import { startJourneys } from "../tooling/journeys.ts";

const SLUG = "places-journey";
const RATINGS = "https://ratings.example";

const journey = startJourneys();
let database: Database;
let tiles: TileHost;

const buildPlace = (name: string, postcode: string, lat: number, lang: number) =>
  locationSchema.parse({
    name,
    dealership_slug: "riverbend-motors",
    address: { street: `1 ${name} Road`, city: name, state: "NSW", postcode, lat, lang },
    contact_detail: {
      phone: `02 5550 01${postcode.slice(2)}`,
      opening_hours: [{ weekday: 1, status: "Open", start_hour: "08:30", end_hour: "17:30" }],
      holiday_hours: [{ date: soon(), status: "Closed", name: "Show Day" }],
    },
  });

const soon = () => new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);

beforeAll(async () => {
  tiles = await startTileHost();
  database = await createSqliteDatabase({ dataDir: journey.product.dataDir });
  const config = buildSiteConfig({
    slug: SLUG,
    hosts: [`${SLUG}.localhost`],
    reviews: { count: 30, average_rating: "4.8", items: [] },
    map_tiles: { url: tiles.url, attribution: "Maps <b>& Co", max_zoom: 17 },
    reputation_script: { url: `${RATINGS}/widget.js`, name: "Ratings & Co" },
  });
  const locations = [
    buildPlace("Parramatta", "2150", -33.815, 151.001),
    buildPlace("Penrith", "2750", -33.751, 150.694),
    buildPlace("Hornsby", "2077", -33.7045, 151.0993),
  ];
  await putSite(database, SLUG, ["riverbend-motors"], { config, locations });
  await eventually(async () => {
    const { status } = await journey.product.get(`${SLUG}.localhost`, "/locations");
    expect(status).toBe(200);
  });
});

afterAll(async () => {
  await database.sites.remove(SLUG);
  await database.close();
  await tiles.close();
});

const open = async (path: string, options: Parameters<typeof openPage>[1] = {}) => {
  const opened = await openPage(journey.browser, options);
  await opened.page.goto(journey.product.address(SLUG, path));
  return opened;
};

const listNames = (page: Page) => page.locator("[data-nearest-list] h2 a").allTextContents();
/** Its script loads once the button is near the screen. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name });
  await button.scrollIntoViewIfNeeded();
  await button.click();
}

const readMessage = (page: Page) => page.locator("#near-message").textContent();

describe.each([
  ["a phone", PHONE],
  ["a wide screen", DESKTOP],
])("on %s", (_, viewport) => {
  test("the nearest place comes first by postcode, without script, too", async () => {
    const { page, context, messages } = await open("/locations", {
      viewport,
      javaScriptEnabled: false,
    });
    expect(await listNames(page)).toEqual(["Parramatta", "Penrith", "Hornsby"]);
    await page.getByLabel("Postcode or town").fill("2077");
    await page.getByRole("button", { name: "Nearest first" }).click();
    await page.waitForURL("**/locations?near=2077");
    expect(await listNames(page)).toEqual(["Hornsby", "Parramatta", "Penrith"]);
    expect(await page.locator("[data-distance]").allTextContents()).toEqual([
      "under 5 km",
      "about 15 km",
      "about 40 km",
    ]);
    await page.getByLabel("Postcode or town").fill("Nowhere");
    await page.getByLabel("Postcode or town").press("Enter");
    await page.waitForURL("**/locations?near=**owhere");
    expect(await readMessage(page)).toContain("We do not know");
    expect(messages).toEqual([]);
    await context.close();
  });

  test("the nearest place comes first by where the visitor is, which no server learns", async () => {
    const { page, context, messages } = await open("/locations", { viewport });
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: -33.76, longitude: 150.7 });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await press(page, "Use where I am");
    await eventually(async () => expect(await readMessage(page)).toContain("from where you are"));
    expect(await listNames(page)).toEqual(["Penrith", "Parramatta", "Hornsby"]);
    expect(await page.locator("[data-distance]").first().textContent()).toBe("1.1 km");
    expect(asked.filter((url) => url.includes("150.7"))).toEqual([]);
    expect(await listViolations(page, "main")).toEqual([]);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("holiday hours open in a dialog, and Escape gives the focus back", async () => {
    const { page, context, messages } = await open("/contact-us/penrith", { viewport });
    const button = page.getByRole("main").getByRole("button", { name: "Holiday opening hours" });
    await button.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Holiday hours, Penrith" });
    expect(await dialog.textContent()).toContain("Show DayClosed");
    expect(await listViolations(page, "dialog:popover-open")).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await listViolations(page, "main")).toEqual([]);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("a press opens the map, with the pictures of the site's own server", async () => {
    tiles.setMood("sound");
    const { page, context, messages } = await open("/locations", { viewport });
    const before = tiles.countAsked();
    await page.getByRole("img", { name: "Map of Parramatta, Penrith, Hornsby" }).waitFor();
    await press(page, "Open the map");
    await page.locator(".leaflet-tile-loaded").first().waitFor();
    expect(tiles.countAsked()).toBeGreaterThan(before);
    expect(await page.locator(".map-number").allTextContents()).toEqual(["1", "2", "3"]);
    expect(await page.locator(".leaflet-control-attribution").textContent()).toBe("Maps <b>& Co");
    expect(await listViolations(page, "main")).toEqual([]);
    expect(messages).toEqual([]);
    await context.close();
  });
});

test.each(["down", "nonsense", "elsewhere", "silent"] as const)(
  "a tile server that is %s leaves picture, address and directions",
  async (mood) => {
    tiles.setMood(mood);
    const { page, context } = await open("/contact-us/penrith");
    await press(page, "Open the map");
    await page.getByText("The map cannot be shown at this moment.").waitFor();
    expect(await page.locator(".live-map").count()).toBe(0);
    await page.getByRole("img", { name: "Map of Penrith" }).waitFor();
    const main = page.getByRole("main");
    expect(await main.getByText("1 Penrith Road").isVisible()).toBe(true);
    expect(await main.getByRole("link", { name: "Get directions" }).isVisible()).toBe(true);
    tiles.setMood("sound");
    await press(page, "Open the map");
    await page.locator(".leaflet-tile-loaded").first().waitFor();
    expect(await page.getByText("cannot be shown").count()).toBe(0);
    await context.close();
  },
);

test("ratings of a third party load once they are asked for, and then by themselves", async () => {
  const { page, context } = await openPage(journey.browser);
  const asked: string[] = [];
  await context.route(`${RATINGS}/**`, async (route) => {
    asked.push(route.request().url());
    const body = "document.body.dataset.ratings = 'shown'";
    await route.fulfill({ contentType: "text/javascript", body });
  });
  await page.goto(journey.product.address(SLUG, "/"));
  const button = page.getByRole("button", { name: "Show ratings from Ratings & Co" });
  await button.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await button.click();
  await page.locator("body[data-ratings=shown]").waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "What our customers say" }).scrollIntoViewIfNeeded();
  await page.locator("body[data-ratings=shown]").waitFor();
  expect(asked).toEqual([`${RATINGS}/widget.js`, `${RATINGS}/widget.js`]);
  await context.close();
});

test("a script of ratings that fails leaves the page whole, and says so", async () => {
  const { page, context } = await openPage(journey.browser);
  await context.route(`${RATINGS}/**`, (route) => route.abort());
  await page.goto(journey.product.address(SLUG, "/"));
  await press(page, "Show ratings from Ratings & Co");
  await page.getByText("The ratings cannot be shown at this moment.").waitFor();
  expect(await page.getByRole("main").isVisible()).toBe(true);
  await context.close();
});

const readPolicies = async (slug: string, path: string) => {
  const { headers } = await journey.product.get(`${slug}.localhost`, path);
  return {
    policy: String(headers["content-security-policy"]),
    permissions: String(headers["permissions-policy"]),
  };
};

test("hosts and permissions of one site's page are in no other's", async () => {
  const [own, home, other] = [
    await readPolicies(SLUG, "/locations"),
    await readPolicies(SLUG, "/"),
    await readPolicies("arrowfern-demo", "/locations"),
  ];
  const origin = new URL(tiles.url).origin;
  expect(own.policy).toContain(`script-src 'self' ${RATINGS}`);
  expect(own.policy).toContain(origin);
  expect(other.policy).not.toContain(RATINGS);
  expect(other.policy).not.toContain(origin);
  expect(own.permissions).toContain("geolocation=(self)");
  expect(home.permissions).toContain("geolocation=()");
});
