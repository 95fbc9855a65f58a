import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { PHONE } from "../tooling/browser.ts";
import { startJourneys } from "../tooling/journeys.ts";
import {
  loadDocuments,
  openResults,
  pressAll,
  readChosen,
  readMakes,
  settled,
} from "../tooling/press-results.ts";

const journey = startJourneys();

const FIRST_MAKE = "[data-field=make] li:first-child a";

const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector(".filter-sheet:popover-open") !== null);

/** Where a facet stands on the screen, in pixels. */
const readTop = async (facet: Locator): Promise<number> =>
  Math.round((await facet.boundingBox())?.y ?? 0);

const readScroll = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => document.querySelector(".filter-sheet .sheet-body")?.scrollTop);

/** The element with the focus, and whether it shows that. */
const readFocus = (page: Page): Promise<unknown> =>
  page.evaluate(() => [
    document.activeElement?.textContent,
    document.activeElement?.matches(":focus-visible"),
  ]);

test("the filters of a phone stay open, and where they were, while values are ticked", async () => {
  const { page, context, messages } = await openResults(journey, {
    viewport: PHONE,
    cripple: loadDocuments,
  });
  await page.getByRole("button", { name: /^Filter/ }).click();
  // Folded at first, and folded again by the next document.
  const seats = page.locator("details[data-field=seats]");
  await seats.locator("summary").click();
  await page.locator("[data-field=make] [data-all]").click();
  const allMakes = page.locator("[data-field=make] [data-expanded]");
  await allMakes.waitFor();
  const body = page.locator("details[data-field=body]");
  if (!(await body.evaluate((facet) => Object(facet).open))) await body.locator("summary").click();
  const value = body.locator("li a").first();
  await value.scrollIntoViewIfNeeded();
  const top = await readTop(body);
  expect(await readScroll(page)).toBeGreaterThan(100);
  await value.click();
  await page.waitForURL(/body/);
  await settled(page);
  await expect.poll(() => isOpen(page)).toBe(true);
  expect(await seats.evaluate((facet) => Object(facet).open)).toBe(true);
  await allMakes.waitFor();
  await expect.poll(() => readTop(body)).toBe(top);
  await expect.poll(() => readFocus(page)).toEqual(["Body", false]);
  expect(await listViolations(page)).toEqual([]);
  const [make] = await readMakes(page);
  await page.locator("[data-field=make] li a:visible").first().press("Enter");
  await page.waitForURL(/make/);
  await settled(page);
  expect(readChosen(page)).toEqual([make]);
  await expect.poll(() => isOpen(page)).toBe(true);
  await expect.poll(() => readFocus(page)).toEqual(["Make", true]);
  await page.getByRole("button", { name: /^Show \d/ }).click();
  await expect.poll(() => isOpen(page)).toBe(false);
  await page.reload({ waitUntil: "networkidle" });
  expect(await isOpen(page)).toBe(false);
  expect(messages).toEqual([]);
  await context.close();
});

test("the place among all makes, deep below the facet, is kept while one is ticked", async () => {
  const { page, context } = await openFilters();
  await page.locator("[data-field=make] [data-all]").click();
  const makes = page.locator("[data-field=make] [data-expanded] li a");
  await makes.first().waitFor();
  const last = makes.last();
  const name = await last.textContent();
  // Playwright scrolls to what it presses.
  await last.evaluate((link) => {
    link.addEventListener("click", () => {
      sessionStorage.setItem("pressed at", String(link.getBoundingClientRect().top));
    });
  });
  await last.click();
  await page.waitForURL(/make/);
  await settled(page);
  await expect.poll(() => isOpen(page)).toBe(true);
  const again = page
    .locator("[data-field=make] [data-expanded] li a")
    .filter({ hasText: name ?? "" });
  await again.waitFor();
  expect(await readScroll(page)).toBeGreaterThan(300);
  const top = Number(await page.evaluate(() => sessionStorage.getItem("pressed at")));
  await expect.poll(() => readTop(again)).toBeCloseTo(top, -1);
  await context.close();
});

test("a document that was loaded ahead of its press opens the filters when it is shown", async () => {
  const { page, context } = await openFilters();
  // Playwright switches that off in Chromium.
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  });
  await page.locator(FIRST_MAKE).click();
  await page.waitForURL(/make/);
  await page.waitForLoadState("networkidle");
  expect(await isOpen(page)).toBe(false);
  await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
  expect(await isOpen(page)).toBe(true);
  await context.close();
});

test("a range that is applied by key shows the focus, and Escape gives it to the button", async () => {
  const { page, context } = await openFilters();
  const price = page.locator("details[data-field=price]");
  if (!(await price.evaluate((facet) => Object(facet).open)))
    await price.locator("summary").click();
  const most = price.locator("input[name*=max]").first();
  await most.fill("30000");
  await most.press("Enter");
  await page.waitForURL(/price/);
  await settled(page);
  await expect.poll(() => isOpen(page)).toBe(true);
  await expect.poll(() => readFocus(page)).toEqual(["Price", true]);
  await page.keyboard.press("Escape");
  await expect.poll(() => isOpen(page)).toBe(false);
  await expect.poll(async () => String(await readFocus(page))).toMatch(/^Filter/);
  await context.close();
});

test.each([
  ["closed", ".filter-sheet [data-close]", /make/],
  ["undone", FIRST_MAKE, /used-cars$/],
] as const)(
  "filters that are %s before the document comes stay closed",
  async (is, then, address) => {
    const { page, context } = await openFilters();
    const pressed = await page.locator(FIRST_MAKE).evaluate((link) => Object(link).href);
    await pressAll(page, [FIRST_MAKE, then]);
    await settled(page);
    expect(page.url()).toMatch(address);
    if (is === "undone") await page.goto(pressed);
    await expectClosed(page, /make/);
    await context.close();
  },
);

test.each([
  ["reads on", (page: Page) => page.mouse.wheel(0, 300), "body"],
  [
    "has opened the menu",
    (page: Page) => page.getByRole("button", { name: "Menu" }).click(),
    "menu",
  ],
] as const)("filters do not open over a page whose visitor %s", async (_, begin, place) => {
  const { page, context } = await openFilters();
  const held = await holdBack(page, ({ pathname }) => pathname.includes("follow-plain-results"));
  await page.locator(FIRST_MAKE).click();
  await page.waitForURL(/make/);
  await held.isAsked;
  await begin(page);
  if (place === "body") await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  else await page.locator("[data-sheet]:popover-open").waitFor();
  await held.release();
  await expectClosed(page, /make/);
  if (place === "menu") expect(await page.locator("[data-sheet]:popover-open").count()).toBe(1);
  await context.close();
});

test("filters that Back restores with their document, as it was left, are closed and forgotten", async () => {
  const { page, context } = await openFilters();
  // Chromium restores no document while a tool controls it.
  const isRestoredOpen = await page.locator(FIRST_MAKE).evaluate((link) => {
    Object(link).click();
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    return document.querySelector(".filter-sheet:popover-open") !== null;
  });
  expect(isRestoredOpen).toBe(false);
  await expectClosed(page, /make/);
  await context.close();
});

test("the filters of a press that was given up by Back open on no other page", async () => {
  const { page, context, messages } = await openFilters();
  const held = await holdBack(page, ({ pathname }) => pathname.includes("follow-plain-results"));
  await page.locator(FIRST_MAKE).click();
  await page.waitForURL(/make/);
  await held.isAsked;
  await page.goBack({ waitUntil: "commit" });
  await held.release();
  await expectClosed(page, /used-cars$/);
  await page.locator("a[rel=next]").click();
  await expectClosed(page, /page=2/);
  expect(messages).toEqual([]);
  await context.close();
});

/** A phone's filters, on results that each press loads anew. */
async function openFilters() {
  const opened = await openResults(journey, { viewport: PHONE, cripple: loadDocuments });
  await opened.page.getByRole("button", { name: /^Filter/ }).click();
  return opened;
}

async function expectClosed(page: Page, address: RegExp): Promise<void> {
  await page.waitForURL(address);
  await page.waitForLoadState("networkidle");
  expect(await isOpen(page)).toBe(false);
}

/** Holds back what is asked for, until it is released; `isAsked` is fulfilled with its address. */
async function holdBack(page: Page, isHeld: (url: URL) => boolean) {
  const asked = Promise.withResolvers<string>();
  const released = Promise.withResolvers<void>();
  await page.route(isHeld, async (route) => {
    asked.resolve(route.request().url());
    await released.promise;
    // A request that was given up cannot go on.
    await route.continue().catch(() => {});
  });
  const release = async (): Promise<void> => {
    released.resolve();
    await page.unroute(isHeld);
  };
  return { isAsked: asked.promise, release };
}

/** The walk of each site looks at the cards. */
async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await openAxe(page).exclude("#results article").analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
