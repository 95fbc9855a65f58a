import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE } from "../tooling/browser.ts";
import { startJourneys } from "../tooling/journeys.ts";
import {
  openResults,
  pressAll,
  pressMake,
  readChosen,
  readMakes,
  readTicks,
  settled,
} from "../tooling/press-results.ts";

const ORDER = /sortBy=price(?:%3A|:)asc/;

/** All but the one that loads them. */
const SCRIPTS = /\/assets\/(?!boot)[^/]+\.js/;

const GALLERY = /\/follow-gallery[^/]*\.js/;

const abort = (route: Route): Promise<void> => route.abort();
const goOn = (route: Route): Promise<void> => route.fallback();

const journey = startJourneys();

test("what failed stays ticked, goes along with the next press, and is taken back by a second", async () => {
  const { page, context } = await openResults(journey, { viewport: PHONE });
  await page.getByRole("button", { name: /^Filter/ }).click();
  const [first, second] = await readMakes(page);
  await context.setOffline(true);
  await pressMake(page, first);
  await page.getByRole("link", { name: "Try again" }).waitFor();
  expect(await readTicks(page)).toEqual([first]);
  await pressMake(page, first);
  await expect.poll(() => page.locator("[data-failure]").count()).toBe(0);
  expect(await readTicks(page)).toEqual([]);
  await pressMake(page, first);
  await page.getByRole("link", { name: "Try again" }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".results [data-failure]").waitFor();
  await page.getByRole("button", { name: /^Filter/ }).click();
  await context.setOffline(false);
  await pressMake(page, second);
  await page.waitForURL(/make/);
  await settled(page);
  expect(new Set(readChosen(page))).toEqual(new Set([first, second]));
  await context.close();
});

test("what failed is tried again by itself once the network is back", async () => {
  const { page, context } = await openResults(journey, { viewport: PHONE });
  await page.getByRole("button", { name: /^Filter/ }).click();
  const [first] = await readMakes(page);
  await context.setOffline(true);
  await pressMake(page, first);
  await page.getByRole("link", { name: "Try again" }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".results [data-failure]").waitFor();
  await context.setOffline(false);
  await page.waitForURL(/make/);
  await settled(page);
  expect(readChosen(page)).toEqual([first]);
  expect(await page.locator("[data-failure]").count()).toBe(0);
  await context.close();
});

test("a press whose script cannot come without network leaves the page, and works later", async () => {
  const { page, context } = await openResults(journey, {
    cripple: (opened) => opened.route(/prepare-change/, (route) => route.abort()),
  });
  const address = page.url();
  const readSort = () =>
    page.evaluate(() => document.querySelector<HTMLSelectElement>("#sort")?.value);
  const before = await readSort();
  await context.setOffline(true);
  await pressAll(page, [{ field: "#sort", value: "price:asc" }]);
  await expect.poll(() => page.locator("[data-notice]").count()).toBe(1);
  expect([page.url(), await readSort()]).toEqual([address, before]);
  expect(await page.locator("[data-pending], [data-pressing]").count()).toBe(0);
  await page.unroute(/prepare-change/);
  await context.setOffline(false);
  await pressAll(page, [{ field: "#sort", value: "price:asc" }]);
  await page.waitForURL(/sortBy=price%3Aasc/);
  await context.close();
});

test("presses in the filters whose script cannot come are told above its button, and made again", async () => {
  const { page, context } = await openResults(journey, {
    viewport: PHONE,
    cripple: (opened) => opened.route(/prepare-change/, (route) => route.abort()),
  });
  await page.getByRole("button", { name: /^Filter/ }).click();
  const [first, second] = await readMakes(page);
  await context.setOffline(true);
  await pressMake(page, first);
  const notice = page.locator(".sheet-foot [data-notice]");
  await notice.waitFor();
  await page.getByRole("button", { name: /^Show \d/ }).click({ trial: true });
  await pressMake(page, second);
  await page.unroute(/prepare-change/);
  await context.setOffline(false);
  await page.waitForURL(/make/);
  await settled(page);
  expect(new Set(readChosen(page))).toEqual(new Set([first, second]));
  await expect.poll(() => notice.count()).toBe(0);
  await context.close();
});

test("a press whose script fails just after the network is back joins what was pressed before", async () => {
  const { promise: back, resolve: comeBack } = Promise.withResolvers<void>();
  let answer = abort;
  const { page, context } = await openResults(journey, {
    viewport: PHONE,
    cripple: (opened) => opened.route(/prepare-change/, (route) => answer(route)),
  });
  await page.getByRole("button", { name: /^Filter/ }).click();
  const [first, second] = await readMakes(page);
  await context.setOffline(true);
  await pressMake(page, first);
  await page.locator(".sheet-foot [data-notice]").waitFor();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  answer = async (route) => {
    answer = goOn;
    ask();
    await back;
    await route.abort();
  };
  await pressMake(page, second);
  await asked;
  await context.setOffline(false);
  comeBack();
  await page.waitForURL(/make/);
  await settled(page);
  expect(new Set(readChosen(page))).toEqual(new Set([first, second]));
  await context.close();
});

test("a script is imported once its files have come: many browsers remember a module that failed", async () => {
  const failed: string[] = [];
  let isOnline = false;
  const { page, context } = await openResults(journey, {
    cripple: (opened) => {
      opened.on("requestfailed", (request) => failed.push(request.resourceType()));
      return opened.route(SCRIPTS, (route) => (isOnline ? route.fallback() : route.abort()));
    },
  });
  await expect
    .poll(async () => {
      await page.keyboard.press("Tab");
      return failed.length;
    })
    .toBeGreaterThan(1);
  expect(new Set(failed)).toEqual(new Set(["fetch"]));
  isOnline = true;
  const [make] = await readMakes(page);
  const readOrigin = () => page.evaluate(() => performance.timeOrigin);
  const opened = await readOrigin();
  await pressMake(page, make);
  await page.waitForURL(/make/);
  await settled(page);
  expect(readChosen(page)).toEqual([make]);
  // In place: without its script the press would have led to another document.
  expect(await readOrigin()).toBe(opened);
  await context.close();
});

test("what a touched vehicle's page could not load comes once the network is back", async () => {
  const { page, context } = await openResults(journey);
  const href = await page.locator("[data-card] a[href]").first().getAttribute("href");
  await page.route(GALLERY, abort);
  await page.goto(new URL(href ?? "", page.url()).href, { waitUntil: "networkidle" });
  const failed = page.waitForEvent("requestfailed", (request) => GALLERY.test(request.url()));
  await page.keyboard.press("Tab");
  await failed;
  await page.unroute(GALLERY);
  const came = page.waitForResponse(GALLERY);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  expect((await came).ok()).toBe(true);
  await context.close();
});

test("an order that failed is given up where the select shows it, and comes with Try again", async () => {
  const { page, context } = await openResults(journey, { search: "?sortBy=price:desc" });
  // Locators wait for the navigation of a form, also for one that has failed.
  const readSort = () =>
    page.evaluate(() => document.querySelector<HTMLSelectElement>("#sort")?.value);
  const hasFailed = () =>
    page.evaluate(() => document.querySelector("[data-failure]")?.checkVisibility());
  const [make] = await readMakes(page);
  // All that shows a failure comes with the first change.
  await pressMake(page, make);
  await page.waitForURL(/make/);
  await settled(page);
  await page.route(ORDER, (route) => route.abort());
  await pressAll(page, [{ field: "#sort", value: "price:asc" }]);
  await expect.poll(hasFailed).toBe(true);
  expect(await readSort()).toBe("price:desc");
  await page.unroute(ORDER);
  await pressAll(page, ["[data-field=body] li a"]);
  await page.waitForURL(/body/);
  await settled(page);
  expect(new URL(page.url()).searchParams.get("sortBy")).toBe("price:desc");
  await page.route(ORDER, (route) => route.abort());
  await pressAll(page, [{ field: "#sort", value: "price:asc" }]);
  await expect.poll(hasFailed).toBe(true);
  await page.unroute(ORDER);
  await pressAll(page, ["[data-failure] a"]);
  expect(await readSort()).toBe("price:asc");
  await page.waitForURL(/sortBy=price%3Aasc/);
  await settled(page);
  expect([await readSort(), readChosen(page)]).toEqual(["price:asc", [make]]);
  await context.close();
});
