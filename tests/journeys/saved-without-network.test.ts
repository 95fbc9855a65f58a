import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { openPage, VIEWPORTS } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const RESULTS = "/search/used-cars";
const SAVED = "/favourites";

const journey = startJourneys();

describe.each(VIEWPORTS)("on %s", (_, viewport) => {
  test("the saved page opens in a new tab without the network, and what is removed there stays removed", async () => {
    const { page, context } = await openPage(journey.browser, { viewport });
    await saveCards(page, 3);
    await page.goto(journey.product.address(SITE, SAVED));
    await expect.poll(() => listSaved(page)).toHaveLength(3);
    await untilKept(page, 3);
    await page.close();

    await context.setOffline(true);
    const tab = await openSaved(context);
    await expect.poll(() => listSaved(tab)).toHaveLength(3);
    await tab.getByText("You are offline. This is your list as of").waitFor();
    expect(await tab.getByText("are as of now").isVisible()).toBe(false);
    await expect.poll(() => countPictures(tab)).toBe(3);
    expect((await openAxe(tab).analyze()).violations).toEqual([]);

    const [removed = ""] = await listSaved(tab);
    await tab.locator("[data-saved-item] [data-save]").first().click();
    await expect.poll(() => listSaved(tab)).not.toContain(removed);
    await tab.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => listSaved(tab)).toContain(removed);
    expect(await tab.getByText("No longer listed").count()).toBe(0);
    await tab.locator("[data-saved-item] [data-save]").first().click();
    await expect.poll(() => listSaved(tab)).not.toContain(removed);
    await tab.reload();
    await expect.poll(() => listSaved(tab)).toHaveLength(2);

    await context.setOffline(false);
    await expect.poll(() => tab.getByText("You are offline").count()).toBe(0);
    await tab.getByText("are as of now").waitFor();
    expect(await listSaved(tab)).toHaveLength(2);
    expect(await tab.locator("thead th[data-of]").count()).toBe(2);
    await context.close();
  });
});

test("a car that was saved since the last visit is counted as one to come, not as one that is gone", async () => {
  const { page, context } = await openPage(journey.browser);
  await saveCards(page, 1);
  await page.goto(journey.product.address(SITE, SAVED));
  await untilKept(page, 1);
  await page.goto(journey.product.address(SITE, RESULTS));
  await page.locator("main [data-save]").nth(1).click();
  await expect.poll(() => readCount(page)).toBe("2");
  await context.setOffline(true);
  const tab = await openSaved(context);
  await tab.getByText("1 saved since comes once it can be fetched.").waitFor();
  expect(await tab.getByText("No longer listed").count()).toBe(0);
  expect(await listSaved(tab)).toHaveLength(1);
  await context.close();
});

test("the worker has the saved page alone, answers no shared list, and goes with the last saved car", async () => {
  const { page, context, messages } = await openPage(journey.browser);
  await saveCards(page, 2);
  await page.goto(journey.product.address(SITE, "/"));
  expect(await listScopes(page)).toEqual([]);
  await page.goto(journey.product.address(SITE, SAVED));
  await untilKept(page, 2);
  expect(await listScopes(page)).toEqual([SAVED]);
  const shared = (await page.locator("[data-share] a").getAttribute("href")) ?? "";
  await page.goto(journey.product.address(SITE, shared));
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("A shortlist of");
  await page.goto(journey.product.address(SITE, SAVED));
  await page.getByRole("button", { name: "Remove all" }).click();
  await page.getByRole("heading", { name: "No Saved Cars" }).waitFor();
  await expect.poll(() => listScopes(page)).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(messages).toEqual([]);
  await context.close();
});

test("another site's page of the same origin is never shown, and goes with the next visit", async () => {
  const { page, context } = await openPage(journey.browser);
  await saveCards(page, 1);
  await page.evaluate(storeForeignPage, SAVED);
  await page.goto(journey.product.address(SITE, SAVED));
  await untilKept(page, 1);
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual([`forecourt:${SITE}:saved-page`]);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.evaluate(storeForeignPage, SAVED);
  await page.close();
  await context.setOffline(true);
  await expect(openSaved(context)).rejects.toThrow();
  await context.setOffline(false);
  const tab = await openSaved(context);
  await tab.getByRole("button", { name: "Remove all" }).click();
  await expect.poll(() => tab.evaluate(() => caches.keys())).toEqual([]);
  await context.close();
});

async function storeForeignPage(address: string): Promise<void> {
  const cache = await caches.open("forecourt:another-site:saved-page");
  await cache.put(address, new Response("Another site"));
}

async function saveCards(page: Page, count: number): Promise<void> {
  await page.goto(journey.product.address(SITE, RESULTS));
  for (let n = 0; n < count; n += 1) await page.locator("main [data-save]").nth(n).click();
  await expect.poll(() => readCount(page)).toBe(String(count));
}

async function openSaved(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(journey.product.address(SITE, SAVED));
  return page;
}

/** All of the page is stored and its worker answers. */
async function untilKept(page: Page, count: number): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open((await caches.keys())[0] ?? "");
        return (await cache.keys()).filter(({ url }) => url.includes("/images/")).length;
      }),
    )
    .toBe(count);
}

function listScopes(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
}

/** Vehicles whose first picture is shown. */
function countPictures(page: Page): Promise<number> {
  return page.locator("[data-saved-item]").evaluateAll(async (items) => {
    const pictures = items.flatMap((item) => item.querySelector("img") ?? []);
    for (const picture of pictures) picture.loading = "eager";
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    return pictures.filter(({ naturalWidth }) => naturalWidth > 0).length;
  });
}

function readCount(page: Page): Promise<string | null> {
  return page.locator("[data-saved-count]").first().textContent();
}

function listSaved(page: Page): Promise<string[]> {
  return page
    .locator("main [data-saved-item]")
    .evaluateAll((items) => items.map((item) => item.getAttribute("data-saved-item") ?? ""));
}
