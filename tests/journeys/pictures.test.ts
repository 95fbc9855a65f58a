import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journeys = startJourneys();
const RESULTS = "/search/new-used-and-demo-cars";
const LONG_WORD = "Wq".repeat(100);

const openAt = (path: string) => async (page: Page) => {
  await page.goto(journeys.product.address(SITE, path));
};

test.each(["/", RESULTS, "/contact-us"])(
  "pictures of %s that do not come are drawings",
  async (path) => {
    const { page, context } = await openPage(journeys.browser, {});
    await page.route("**/images/**", (route) => route.abort());
    await openAt(path)(page);
    await expect.poll(() => page.locator(".failed-photo").count()).toBeGreaterThan(0);
    const broken = () =>
      page.evaluate(
        () =>
          [...document.images].filter(({ complete, naturalWidth, currentSrc, hidden }) =>
            Boolean(complete && naturalWidth === 0 && currentSrc && !hidden),
          ).length,
      );
    await expect.poll(broken).toBe(0);
    await context.close();
  },
);

test("pictures that fail with the network, before anything was touched, are drawings once it is back", async () => {
  const { page, context, messages } = await openPage(journeys.browser, {});
  // The page and what it begins with have come; its pictures and further scripts have not.
  let isOnline = false;
  const fail = (route: Route) => (isOnline ? route.continue() : route.abort());
  await page.route("**/images/**", (route) => route.abort());
  await page.route(/\/assets\/(?!boot)[^/]+\.js/, fail);
  await openAt(RESULTS)(page);
  await page.waitForLoadState("networkidle");
  expect(await page.locator(".failed-photo").count()).toBe(0);
  expect(messages.filter((text) => !text.includes("Failed to load resource"))).toEqual([]);
  isOnline = true;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.locator(".failed-photo").first().waitFor();
  await context.close();
});

test("further photos of a card are fetched once a finger is on the first", async () => {
  const { page, context } = await openPage(journeys.browser, {});
  await openAt(RESULTS)(page);
  const strip = page.locator(
    ".card-photo .swipe:has(img + img), .card-photo .swipe:has(picture + img)",
  );
  const second = strip.first().locator("img").nth(1);
  expect(await second.evaluate((image: HTMLImageElement) => image.loading)).toBe("lazy");
  await strip.first().dispatchEvent("pointerdown");
  await expect
    .poll(() => second.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  await context.close();
});

test.each([390, 1440])("at %i px a word of two hundred letters widens nothing", async (width) => {
  const { page, context } = await openPage(journeys.browser, { viewport: { width, height: 900 } });
  await openAt(
    `${RESULTS}?query=${LONG_WORD}&refinementList[colour][0]=${LONG_WORD.slice(0, 150)}`,
  )(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
  const chip = page.getByRole("link", { name: "Remove" }).first();
  expect((await chip.boundingBox())?.width).toBeLessThan(width);
  await context.close();
});

test("a letter beyond the common ones brings its part of the font, and no other page does", async () => {
  const { page, context } = await openPage(journeys.browser, {});
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await openAt("/contact-us")(page);
  await page.waitForLoadState("networkidle");
  expect(fonts.filter((url) => url.includes("latin-ext"))).toEqual([]);
  await openAt(`${RESULTS}?query=%C5%A0koda`)(page);
  await expect.poll(() => fonts.some((url) => url.includes("latin-ext"))).toBe(true);
  await context.close();
});
