import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";
import { loadDocuments } from "../tooling/press-results.ts";
import { chooseValue, closeSheet, readResults, waitForResults } from "../tooling/results-page.ts";

const RESULTS = "/search/used-cars";
/** Cards are counted from 0. */
const CARD_18 = 17;

const journey = startJourneys();

const VISITS = [
  ["on a phone", { viewport: PHONE }, true],
  ["on a wide screen", { viewport: DESKTOP }, true],
  ["on a phone without script", { viewport: PHONE, javaScriptEnabled: false }, false],
] as const;

describe.each(VISITS)("%s", (_, visit, hasScript) => {
  test("filters, page, cars and counts come Back, Forward, after a reload and for a friend", async () => {
    const { page, context, messages } = await openPage(journey.browser, visit);
    const documents = countDocuments(page);
    await page.goto(journey.product.address(SITE, RESULTS));
    await chooseValue(page, "make");
    await waitForResults(page, /make/);
    await closeSheet(page);
    const filtered = await readResults(page);
    await page.locator("a[rel=next]").click();
    await waitForResults(page, /page=2/);
    const second = await readResults(page);
    expect(second.page).toContain("2");
    expect(second.cars).not.toEqual(filtered.cars);
    expect(second.chosen).toEqual(filtered.chosen);
    expect(documents()).toBe(hasScript ? 1 : 3);

    await page.locator("#results article h3 a").nth(4).click();
    await page.waitForURL(/\/cars\//);
    await page.goBack();
    await expect.poll(() => readResults(page)).toEqual(second);
    await page.goBack();
    await expect.poll(() => readResults(page)).toEqual(filtered);
    await page.goForward();
    await expect.poll(() => readResults(page)).toEqual(second);
    await page.reload();
    await expect.poll(() => readResults(page)).toEqual(second);

    await page.goto(journey.product.address(SITE, "/contact-us"));
    await page.goBack();
    await expect.poll(() => readResults(page)).toEqual(second);
    await page.goBack();
    await expect.poll(() => readResults(page)).toEqual(filtered);
    expect(messages).toEqual([]);

    const friend = await openPage(journey.browser, visit);
    await friend.page.goto(new URL(second.address, page.url()).href);
    expect(await readResults(friend.page)).toEqual(second);
    await friend.context.close();
    await context.close();
  });

  test("the eighteenth car of a filtered list is in sight again after Back", async () => {
    const { page, context } = await openPage(journey.browser, visit);
    await page.goto(journey.product.address(SITE, RESULTS));
    await chooseValue(page, "make");
    await waitForResults(page, /make/);
    await closeSheet(page);
    const link = page.locator("#results article h3 a").nth(CARD_18);
    await link.scrollIntoViewIfNeeded();
    const car = await link.getAttribute("href");
    await link.click();
    await page.waitForURL(/\/cars\//);
    await page.goBack();
    await waitForResults(page, /make/);
    await expect.poll(() => isInSight(page, car)).toBe(true);
    await context.close();
  });
});

test("Back and Forward between a long list and a short one lead to where one was on each", async () => {
  const { page, context } = await openPage(journey.browser);
  await page.goto(journey.product.address(SITE, RESULTS));
  await scrollTo(page, 3_000);
  await page.locator('[data-field="make"] [data-all]').click();
  const rarest = page.locator('[data-field="make"] [data-expanded] li a').last();
  await rarest.dispatchEvent("click");
  await waitForResults(page, /make/);
  await scrollTo(page, 120);
  await page.goBack();
  await expect.poll(() => readScroll(page)).toBe(3_000);
  await page.goForward();
  await expect.poll(() => readScroll(page)).toBe(120);
  await page.goBack();
  await expect.poll(() => readScroll(page)).toBe(3_000);
  await context.close();
});

describe.each([
  ["in place", async () => undefined],
  ["as documents", loadDocuments],
])("where results change %s", (_, cripple) => {
  test("facets stand as they were left after Back to a page that is loaded anew, and a reload", async () => {
    const { page, context, messages } = await openPage(journey.browser);
    const documents = countDocuments(page);
    await cripple(page);
    await page.goto(journey.product.address(SITE, RESULTS));
    await page.locator("[data-field=make] li a").first().click();
    await waitForResults(page, /make/);
    const first = await readFacets(page);
    await page.locator("[data-field]:not([open]) > summary").first().click();
    await page.locator("[data-field=body] > summary").click();
    await page.locator("[data-field=make] [data-all]").click();
    await page.locator("[data-field=make] [data-expanded]").waitFor();
    const readChanged = async () =>
      (await readFacets(page)).filter((facet, n) => facet !== first[n]);
    await expect.poll(readChanged).toHaveLength(3);
    const left = await readFacets(page);
    const before = documents();
    await page.locator("#results article h3 a").first().click();
    await page.waitForURL(/\/cars\//);
    await page.goBack();
    await expect.poll(() => readFacets(page)).toEqual(left);
    expect(documents()).toBe(before + 2);
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe("body");
    await page.locator("[data-field=make]").getByRole("button", { name: "Show fewer" }).click();
    await page.reload();
    const fewer = left.map((facet) => facet.replace("make open all", "make open"));
    await expect.poll(() => readFacets(page)).toEqual(fewer);
    const address = page.url();
    await page.goto(journey.product.address(SITE, "/contact-us"));
    await page.goto(address, { waitUntil: "networkidle" });
    const anew = await readFacets(page);
    const stranger = await openPage(journey.browser);
    await stranger.page.goto(address);
    expect(anew).toEqual(await readFacets(stranger.page));
    expect(messages).toEqual([]);
    await stranger.context.close();
    await context.close();
  });

  test("all values of a facet come after Back, though the page was left once before they came", async () => {
    const { page, context, messages } = await openPage(journey.browser);
    await cripple(page);
    await page.goto(journey.product.address(SITE, RESULTS));
    await page.locator("[data-field=make] [data-all]").click();
    await page.locator("[data-field=make] [data-expanded]").waitFor();
    await page.locator("#results article h3 a").first().click();
    await page.waitForURL(/\/cars\//);
    const asked = Promise.withResolvers<void>();
    await page.route(/\/facets\//, () => asked.resolve());
    await page.goBack();
    await asked.promise;
    await page.locator("[data-field=body] > summary").click();
    await page.locator("#results article h3 a").first().click();
    await page.waitForURL(/\/cars\//);
    await page.unroute(/\/facets\//);
    await page.goBack();
    await page.locator("[data-field=make] [data-expanded]").waitFor();
    expect(messages).toEqual([]);
    await context.close();
  });
});

test.each([
  [
    "a browser that cannot hold an address back",
    (page: Page) =>
      page.addInitScript(() => Reflect.deleteProperty(window, "NavigationPrecommitController")),
  ],
  ["a browser that draws transitions and knows no navigation", loadDocuments],
  [
    "a page whose script was cut short",
    (page: Page) => page.route(/prepare-change/, (route) => route.abort()),
  ],
])("%s follows the same links as documents", async (_, cripple) => {
  // With less motion no document comes with a transition.
  const { page, context, messages } = await openPage(journey.browser, {
    reducedMotion: "no-preference",
  });
  const documents = countDocuments(page);
  await cripple(page);
  await page.goto(journey.product.address(SITE, RESULTS));
  await chooseValue(page, "make");
  await waitForResults(page, /make/);
  const filtered = await readResults(page);
  expect(filtered.chosen.length).toBeGreaterThan(0);
  expect(documents()).toBe(2);
  await page.goBack();
  await page.goForward();
  await expect.poll(() => readResults(page)).toEqual(filtered);
  expect(messages.filter((message) => !message.includes("net::"))).toEqual([]);
  await context.close();
});

test("a Back is not given up by the script of the page that is left, where it comes meanwhile", async () => {
  const { page, context, messages } = await openPage(journey.browser);
  await loadDocuments(page);
  const left = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await page.goto(journey.product.address(SITE, RESULTS));
  await page.route(/follow-plain-results/, (route) => left.promise.then(() => route.continue()));
  await page.goto(journey.product.address(SITE, `${RESULTS}?page=2`));
  await page.route(/used-cars$/, (route) => {
    left.resolve();
    return arrived.promise.then(() => route.continue());
  });
  const back = page.goBack();
  await left.promise;
  // Nothing can be asked of a page that is being left: its script is fetched, then imported, and runs.
  for (const _ of ["fetched", "imported"]) await page.waitForResponse(/follow-plain-results/);
  await page.waitForTimeout(500);
  arrived.resolve();
  await back;
  expect(page.url()).toMatch(/used-cars$/);
  expect(messages).toEqual([]);
  await context.close();
});

function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

/** "make open all", "colour folded" */
function readFacets(page: Page): Promise<string[]> {
  return page.locator("details[data-field]").evaluateAll((facets) =>
    facets.map((facet) => {
      const all = facet.querySelector("[data-expanded]") ? " all" : "";
      return `${facet.dataset.field} ${facet.hasAttribute("open") ? "open" : "folded"}${all}`;
    }),
  );
}

function isInSight(page: Page, href: string | null): Promise<boolean> {
  return page.evaluate((path) => {
    const card = document.querySelector(`article h3 a[href="${path}"]`)?.closest("article");
    const box = card?.getBoundingClientRect();
    return box !== undefined && box.bottom > 0 && box.top < innerHeight;
  }, href);
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await expect.poll(() => readScroll(page)).toBe(top);
}

function readScroll(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}
