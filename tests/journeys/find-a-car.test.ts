import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { openPage, PHONE, VIEWPORTS } from "../tooling/browser.ts";
import { DEMO_SLUGS } from "../tooling/demo-sites.ts";
import { findVehicleId, measureShift } from "../tooling/enquiry-form.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journey = startJourneys();

const RESULTS = "/search/used-cars";
/** A page of each kind, but for vehicles. */
const PAGES = [
  "/",
  RESULTS,
  "/facets/make?in=%2Fsearch%2Fused-cars",
  "/contact-us",
  "/locations",
  "/phone-numbers",
  "/service",
  "/finance",
  "/valuations",
  "/careers",
  "/favourites",
  "/success?form=general",
];

/** Windows side by side, as each visit waits for its network. */
const LANES = 4;

const STYLEGUIDE = "the styleguide";

/** Its saved vehicles are at /compare. */
const COMPARING = "quandong-demo";

describe.each(VIEWPORTS)("on %s", (_, viewport) => {
  test("a visitor finds a car from the home page, opens it and comes Back to the same results", async () => {
    const { page, context, messages } = await openPage(journey.browser, { viewport });
    await page.goto(journey.product.address(SITE, "/"));
    const main = page.getByRole("main");
    await main.getByRole("combobox", { name: "Make" }).selectOption({ index: 1 });
    await main.getByRole("button", { name: /^Search \d/ }).click();
    await page.waitForURL(/\/search\//);
    const results = page.url();
    const cards = page.locator("article:has([data-save])");
    const count = await cards.count();
    expect(count).toBeGreaterThan(0);
    await cards.first().getByRole("link").first().click();
    await page.waitForURL(/\/cars\//);
    const heading = await page.getByRole("heading", { level: 1 }).textContent();
    expect(heading).toMatch(/\d{4} /);
    await page.goBack();
    await expect.poll(() => page.url()).toBe(results);
    await expect.poll(() => cards.count()).toBe(count);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("everything is reachable without script", async () => {
    const { page, context } = await openPage(journey.browser, {
      viewport,
      javaScriptEnabled: false,
    });
    await page.goto(journey.product.address(SITE, RESULTS));
    const total = await readTotal(page);
    // Not any value: a second one of what the path fixes finds more.
    const option = page.locator('[data-field="make"] a[href*="refinementList"]:visible').first();
    if (!(await option.isVisible())) await page.getByRole("button", { name: /^Filter/ }).click();
    await option.click();
    await page.waitForURL(/refinementList/);
    await expect.poll(() => readTotal(page)).toBeLessThan(total);
    expect(await readTotal(page)).toBeGreaterThan(0);
    await context.close();
  });

  test.each([
    ["the home page", async () => "/"],
    ["the results page", async () => RESULTS],
    ["the page of a car", firstVehicle],
    ["the contact page", async () => "/contact-us"],
    ["the page of a form in steps", async () => "/finance"],
    ["the page of a place", async () => "/contact-us/parramatta"],
    [STYLEGUIDE, async () => "/styleguide"],
  ])("%s does not shift, and leaves the console silent", async (name, findPath) => {
    const { page, context, messages } = await openPage(journey.browser, { viewport });
    const path = await findPath();
    await page.goto(journey.product.address(SITE, path), { waitUntil: "networkidle" });
    expect(await measureShift(page)).toBe(0);
    // The walk of each site looks at the others.
    if (name === STYLEGUIDE) expect(await listViolations(page)).toEqual([]);
    expect(await readOverflow(page), "it is wider than the screen").toBe(0);
    expect(messages).toEqual([]);
    await context.close();
  });
});

test.each([
  [200, `${RESULTS}?query=mazda+zebra`],
  [404, `${RESULTS}?page=99`],
  [200, `/facets/make?in=${RESULTS}`],
  [404, "/no-such-page"],
  [404, "/cars/trade-in?car_id=999999"],
])(
  "a way on from where no cars are (%d, %s) carries no fault that axe finds",
  async (status, path) => {
    const { page, context } = await openPage(journey.browser, { viewport: PHONE });
    const answer = await page.goto(journey.product.address(SITE, path));
    expect(answer?.status()).toBe(status);
    for (const [, viewport] of VIEWPORTS) {
      await page.setViewportSize(viewport);
      expect(await listViolations(page)).toEqual([]);
      expect(await readOverflow(page)).toBe(0);
    }
    await context.close();
  },
);

test("an unknown address gets the site's own page, with a way on", async () => {
  const { page, context } = await openPage(journey.browser);
  const answer = await page.goto(journey.product.address(SITE, "/no-such-page"));
  expect(answer?.status()).toBe(404);
  await page.getByRole("main").getByRole("link").first().click();
  await page.waitForURL((url) => url.pathname !== "/no-such-page");
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  await context.close();
});

test("the bare host lists every demo site, and each opens", async () => {
  const { page, context } = await openPage(journey.browser);
  await page.goto(`http://localhost:${journey.product.port}/`);
  for (const slug of DEMO_SLUGS) {
    expect(await page.locator(`a[href*="//${slug}.localhost"]`).count()).toBeGreaterThan(0);
  }
  await page.locator(`a[href*="//${SITE}.localhost"]`).first().click();
  await page.waitForURL(new RegExp(`//${SITE}\\.localhost`));
  await context.close();
});

test.each(["Australia/Perth", "Pacific/Auckland", "UTC"])(
  "a browser in %s sees every kind of page without a console message",
  async (timezoneId) => {
    const vehicle = await firstVehicle();
    const id = await findVehicleId(journey.product, SITE);
    const drive = `/contact-us?car_id=${id}&form=test-drive`;
    const paths = [...PAGES, vehicle, drive, `/favourites?ids=${id}`].map((path) =>
      journey.product.address(SITE, path),
    );
    const otherId = await findVehicleId(journey.product, COMPARING);
    paths.push(journey.product.address(COMPARING, `/compare?ids=${otherId}`));
    const lanes = Array.from({ length: LANES }, (_, n) => {
      const size = Math.ceil(paths.length / LANES);
      return visitAll(paths.slice(n * size, (n + 1) * size), timezoneId);
    });
    const expected = paths.map((address) => ({ address, messages: [] }));
    expect((await Promise.all(lanes)).flat()).toEqual(expected);
  },
);

/** Visits one address after the other in one window, and returns what each said in the console. */
async function visitAll(addresses: readonly string[], timezoneId: string) {
  const { page, context, messages } = await openPage(journey.browser, { timezoneId });
  const visits: { address: string; messages: string[] }[] = [];
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "networkidle" });
    await page.mouse.wheel(0, 9_000);
    await page.waitForLoadState("networkidle");
    visits.push({ address, messages: messages.splice(0) });
  }
  await context.close();
  return visits;
}

async function firstVehicle(): Promise<string> {
  const { body } = await journey.product.get(`${SITE}.localhost`, RESULTS);
  const path = /href="(\/cars\/[^"]+)"/.exec(body)?.[1];
  if (!path) throw new Error("The search page shows no vehicle.");
  return path;
}

async function readTotal(page: Page): Promise<number> {
  const text = await page
    .getByText(/[\d,]+ (cars|vehicles|results)/)
    .first()
    .textContent();
  return Number(/[\d,]+/.exec(text ?? "")?.[0].replaceAll(",", ""));
}

function readOverflow(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
}

async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await openAxe(page).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} ${target.join(" ")}`),
  );
}
