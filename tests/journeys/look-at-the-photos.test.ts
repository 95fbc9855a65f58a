import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journeys = startJourneys();

/** A vehicle with at least three photos. */
let path = "";

beforeAll(async () => {
  const { body } = await journeys.product.get(`${SITE}.localhost`, "/search/new-cars");
  for (const [, href = ""] of body.matchAll(/<h3[^>]*><a href="([^"]+)"/g)) {
    const page = await journeys.product.get(`${SITE}.localhost`, href);
    if (page.body.includes('id="photo-3"')) {
      path = href;
      return;
    }
  }
});

async function openVehicle(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(journeys.browser, options);
  await opened.page.goto(journeys.product.address(SITE, path));
  return opened;
}

const seeAll = (page: Page) =>
  page.getByRole("region", { name: /^Photos of / }).getByRole("link", { name: /see all/i });
const lightbox = (page: Page) => page.getByRole("dialog", { name: /^Photos of / });
const place = (page: Page) => lightbox(page).locator("p");

describe.each([PHONE, DESKTOP])("at $width pixels", (viewport) => {
  test("the photos open over the screen, and whoever closes them is where he was", async () => {
    const { page, context, messages } = await openVehicle({ viewport });
    await seeAll(page).click();
    await expect.poll(() => place(page).textContent()).toMatch(/^1 of \d+$/);
    const { violations } = await openAxe(page).include(".lightbox").analyze();
    expect(violations).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => place(page).textContent()).toMatch(/^2 of/);
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => place(page).textContent()).toMatch(/^1 of/);
    await lightbox(page).getByRole("button", { name: "Photo 3" }).click();
    await expect.poll(() => place(page).textContent()).toMatch(/^3 of/);
    await page.keyboard.press("Escape");
    await expect.poll(() => lightbox(page).count()).toBe(0);
    expect(await seeAll(page).evaluate((link) => link === document.activeElement)).toBe(true);
    expect(new URL(page.url()).hash).toBe("");
    expect(messages).toEqual([]);
    await context.close();
  });
});

test("until a photo has come over the screen, the page's own size of it stands there", async () => {
  const { page, context } = await openVehicle();
  const own = await page
    .locator(".gallery-photos img")
    .first()
    .evaluate((photo) => Object(photo).currentSrc);
  const come = Promise.withResolvers<void>();
  await page.route(/1600/, (route) => come.promise.then(() => route.continue()));
  await seeAll(page).click();
  const photo = lightbox(page).locator(".lightbox-photos img").first();
  const readUnder = () => photo.evaluate((image) => image.style.backgroundImage);
  await expect.poll(readUnder).toBe(`url("${own}")`);
  come.resolve();
  await expect.poll(readUnder).toBe("");
  await context.close();
});

test("Back closes what is open over a phone's page, and another one leaves it", async () => {
  const { page, context, messages } = await openPage(journeys.browser, { viewport: PHONE });
  await page.goto(journeys.product.address(SITE, "/search/new-cars"));
  await page.goto(journeys.product.address(SITE, path));
  const finance = page.locator("#finance-info");
  const opener = page
    .locator('[popovertarget="finance-info"].text-link')
    .filter({ visible: true })
    .first();
  const entries = await page.evaluate(() => history.length);
  for (const [open, dialog] of [
    [seeAll(page), lightbox(page)],
    [opener, finance],
  ] as const) {
    await open.click();
    await dialog.waitFor();
    await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBe(true);
    await page.goBack();
    await dialog.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe(path);
    await open.click();
    await dialog.waitFor();
    await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined();
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  }
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/search/new-cars");
  expect(messages).toEqual([]);
  await context.close();
});

test("a reload closes what is open over a page, and one step back still leads to the page before", async () => {
  const { page, context, messages } = await openPage(journeys.browser, { viewport: PHONE });
  await page.goto(journeys.product.address(SITE, "/search/new-cars"));
  await page.goto(journeys.product.address(SITE, path));
  await seeAll(page).click();
  await lightbox(page).waitFor();
  await page.reload();
  await expect.poll(() => page.evaluate(() => history.state?.overlay ?? null)).toBe(null);
  expect(await lightbox(page).count()).toBe(0);
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe("/search/new-cars");
  expect(messages).toEqual([]);
  await context.close();
});

test("a wide screen shows three photos at once, the first without waiting for a script", async () => {
  const { page, context } = await openVehicle();
  const photos = page.locator(".gallery-photos > li");
  const shown = await photos.evaluateAll((all) => all.filter((each) => each.checkVisibility()));
  expect(shown).toHaveLength(3);
  const first = photos.first().locator("img");
  expect(await first.getAttribute("loading")).toBeNull();
  expect(await first.getAttribute("fetchpriority")).toBe("high");
  await photos.nth(1).click();
  await expect.poll(() => place(page).textContent()).toMatch(/^2 of/);
  await context.close();
});

test("a press that comes before its script opens the photos all the same", async () => {
  const { page, context } = await openPage(journeys.browser, { viewport: PHONE });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/(touched|lightbox)-/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(journeys.product.address(SITE, path));
  await page.locator("[data-press=photo]").first().click();
  expect(await lightbox(page).count()).toBe(0);
  arrive();
  await lightbox(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await context.close();
});

test("nothing moves while photos are slow, and those that fail are drawings, in the lightbox too", async () => {
  const { page, context } = await openPage(journeys.browser, { viewport: PHONE });
  await page.route("**/images/**", (route) => route.abort());
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset.shifts = String(list.getEntries().length);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(journeys.product.address(SITE, path));
  await expect.poll(() => page.locator(".gallery-photos .failed-photo").count()).toBeGreaterThan(0);
  expect(await page.locator("html").getAttribute("data-shifts")).toBeNull();
  await seeAll(page).click();
  await lightbox(page).locator(".lightbox-photos .failed-photo").first().waitFor();
  await context.close();
});

test("without script every photo is one link away, and leads to its largest size", async () => {
  for (const viewport of [PHONE, DESKTOP]) {
    const { page, context } = await openVehicle({ viewport, javaScriptEnabled: false });
    await seeAll(page).click();
    const photos = page.locator(".gallery-photos > li");
    for (const photo of await photos.all()) {
      const box = await photo.boundingBox();
      expect(box?.height).toBeGreaterThan(200);
      expect(box?.x).toBeGreaterThanOrEqual(0);
    }
    const href = (await photos.last().locator("a").getAttribute("href")) ?? "";
    expect((await journeys.product.get(`${SITE}.localhost`, href)).status).toBe(200);
    await context.close();
  }
});

/** Two points of a touch, so far from the middle between them. */
const fingers = (apart: number) => [195 - apart, 195 + apart].map((x, id) => ({ x, y: 400, id }));

describe("on a phone with fingers", () => {
  let page: Page;
  let context: BrowserContext;

  beforeAll(async () => {
    context = await journeys.browser.newContext({ viewport: PHONE, hasTouch: true });
    page = await context.newPage();
    await page.goto(journeys.product.address(SITE, path));
  });

  afterAll(() => context.close());

  test("a thumbnail brings its photo, and adds no entry to the history", async () => {
    const entries = await page.evaluate(() => history.length);
    await page.locator("[data-press=thumbnail]").nth(1).tap();
    await expect
      .poll(() => page.locator("[data-gallery-place]").textContent())
      .toMatch(/^2 of \d+$/);
    await expect
      .poll(() => page.locator("[data-press=thumbnail]").nth(1).getAttribute("data-shown"))
      .toBe("");
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test("two fingers zoom the photo, one moves it, and the button shows it whole", async () => {
    await seeAll(page).tap();
    await expect.poll(() => place(page).textContent()).toMatch(/^2 of/);
    const photo = lightbox(page).locator(".lightbox-photos > li:nth-child(2) > *");
    const readWidth = async () => (await photo.boundingBox())?.width ?? 0;
    const width = await readWidth();
    const touch = await context.newCDPSession(page);
    const send = (
      type: "touchStart" | "touchMove" | "touchEnd",
      points: { x: number; y: number }[],
    ) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await send("touchStart", fingers(30));
    for (const apart of [40, 50, 60]) await send("touchMove", fingers(apart));
    await send("touchEnd", []);
    await expect.poll(readWidth).toBeCloseTo(width * 2, -1);
    const left = (await photo.boundingBox())?.x ?? 0;
    await send("touchStart", [{ x: 200, y: 400 }]);
    await send("touchMove", [{ x: 250, y: 400 }]);
    await send("touchEnd", []);
    await expect.poll(async () => (await photo.boundingBox())?.x).toBeCloseTo(left + 50, -1);
    expect(await place(page).textContent()).toMatch(/^2 of/);
    const zoom = lightbox(page).getByRole("button", { name: "Zoom" });
    expect(await zoom.getAttribute("aria-pressed")).toBe("true");
    await zoom.tap();
    await expect.poll(readWidth).toBeCloseTo(width, 0);
  });
});
