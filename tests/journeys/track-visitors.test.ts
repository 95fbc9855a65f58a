import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";
import { waitForResults } from "../tooling/results-page.ts";
import { runForecourt } from "../tooling/run-forecourt.ts";

/** Its events are counted: no other journey opens its results. */
const COUNTED_SITE = "tallowood-demo";
const RESULTS = "/search/used-cars";

const journey = startJourneys();

describe("a click on a result", () => {
  test("is told once with its vehicle and place, and counted again after Back", async () => {
    const { page, context, messages } = await openPage(journey.browser);
    const before = await countEvents(29);
    const sent = watchEvents(page);
    await page.goto(journey.product.address(COUNTED_SITE, RESULTS));
    const id = Number(await cards(page).nth(2).locator("[data-save]").getAttribute("data-save"));
    await cards(page).nth(2).locator("h3 a").click();
    await page.waitForURL(/\/cars\//);
    const told = { event_id: 29, vehicle_id: id, position: 3, path: RESULTS };
    await expect.poll(() => sent).toEqual([told]);
    await page.goBack();
    await page.waitForURL(/used-cars/);
    await cards(page).nth(2).locator("h3 a").click();
    await page.waitForURL(/\/cars\//);
    await expect.poll(() => sent).toEqual([told, told]);
    await expect.poll(() => countEvents(29)).toBe(before + 2);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("has its place in the whole result on a later page, loaded or changed to", async () => {
    const { page, context } = await openPage(journey.browser);
    const sent = watchEvents(page);
    await page.goto(journey.product.address(SITE, RESULTS));
    const onPage = await cards(page).count();
    await page.locator("#results nav a").filter({ hasText: "2" }).first().click();
    await waitForResults(page, /page=2/);
    await keepOnPage(page);
    await cards(page).nth(1).locator("h3 a").click();
    const told = { event_id: 29, position: onPage + 2, path: RESULTS };
    await expect.poll(() => sent).toMatchObject([told]);
    await context.close();
  });

  test("is none where a card leads to an enquiry or to another search", async () => {
    const { page, context } = await openPage(journey.browser);
    const sent = watchEvents(page);
    await page.goto(journey.product.address(SITE, `${RESULTS}?refinementList[status][0]=sold`));
    await keepOnPage(page);
    await cards(page).first().locator("h3 a").click();
    await expect.poll(() => sent).toMatchObject([{ event_id: 29, position: 1 }]);
    await page
      .getByRole("link", { name: /Something Similar/ })
      .first()
      .click();
    // Over the page, or on its own one where the script comes late.
    await Promise.race([page.locator(".form-dialog").waitFor(), page.waitForURL(/contact-us/)]);
    expect(sent).toHaveLength(1);
    await context.close();
  });

  test("is none while a page is only prepared or looked at", async () => {
    const { page, context } = await openPage(journey.browser);
    const sent = watchEvents(page);
    await page.goto(journey.product.address(SITE, RESULTS));
    await cards(page).first().locator("h3 a").hover();
    await page.waitForLoadState("networkidle");
    await page.goto(journey.product.address(SITE, "/"), { waitUntil: "networkidle" });
    expect(sent).toEqual([]);
    await context.close();
  });
});

test("a car that is saved is told, and not one that is let go", async () => {
  const { page, context } = await openPage(journey.browser);
  const sent = watchEvents(page);
  await page.goto(journey.product.address(SITE, RESULTS));
  const heart = page.locator("main [data-save]").first();
  const id = Number(await heart.getAttribute("data-save"));
  await heart.click();
  await heart.click();
  const told = { event_id: 39, vehicle_id: id, path: RESULTS };
  await expect.poll(() => readDataLayer(page)).toEqual([{ event: "favourite", ...told }]);
  await expect.poll(() => sent).toEqual([told]);
  await context.close();
});

test("cars that are saved from a shared list are told, each once, and not one that was saved before", async () => {
  const { page, context } = await openPage(journey.browser);
  await page.goto(journey.product.address(SITE, RESULTS));
  const hearts = page.locator("main [data-save]");
  const ids = await hearts.evaluateAll((all) =>
    all.slice(0, 3).map((heart) => Number(heart.getAttribute("data-save"))),
  );
  await hearts.first().click();
  await expect.poll(() => page.locator("[data-saved-count]").first().textContent()).toBe("1");
  await page.goto(journey.product.address(SITE, `/favourites?ids=${ids.join()}`));
  const sent = watchEvents(page);
  await page.getByRole("button", { name: "Save to my cars" }).click();
  await page.waitForURL("**/favourites");
  const told = ids.slice(1).map((id) => ({ event_id: 39, vehicle_id: id, path: "/favourites" }));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent).toEqual(expect.arrayContaining(told));
  await context.close();
});

test("a number that is pressed on a vehicle's page is told with the vehicle", async () => {
  const { page, context } = await openPage(journey.browser);
  const sent = watchEvents(page);
  await page.goto(journey.product.address(SITE, RESULTS));
  const id = Number(await cards(page).first().locator("[data-save]").getAttribute("data-save"));
  await cards(page).first().locator("h3 a").click();
  await page.waitForURL(/\/cars\//);
  await keepOnPage(page);
  await page.locator("main a[data-phone]").first().click();
  await page.locator("main a[href^='tel:']").first().click();
  const path = new URL(page.url()).pathname;
  await expect.poll(() => sent.slice(1)).toEqual([{ event_id: 25, vehicle_id: id, path }]);
  await context.close();
});

test("a page goes on when its event cannot be counted", async () => {
  const { page, context } = await openPage(journey.browser);
  await page.route("**/events", (route) => route.fulfill({ status: 503 }));
  await page.goto(journey.product.address(SITE, RESULTS));
  await cards(page).first().locator("h3 a").click();
  await page.waitForURL(/\/cars\//);
  expect(await page.locator("h1").isVisible()).toBe(true);
  await context.close();
});

const cards = (page: Page) => page.locator("[data-results] article:has([data-save])");

/** Collects the events of the page, in the order in which it sends them. */
function watchEvents(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/events") sent.push(JSON.parse(request.postData() ?? "null"));
  });
  return sent;
}

/** Links are pressed and lead nowhere, so that nothing but the press is looked at. */
function keepOnPage(page: Page): Promise<void> {
  return page.evaluate(() => {
    addEventListener("click", (event) => event.preventDefault());
  });
}

function readDataLayer(page: Page): Promise<object[] | undefined> {
  return page.evaluate(() => window.dataLayer);
}

/** As the operator sees it. */
async function countEvents(id: number): Promise<number> {
  const words = ["events", "--site", COUNTED_SITE, "--json"];
  const { stdout } = await runForecourt(journey.product.dataDir, words, {
    FORECOURT_MODE: "demo",
  });
  const { events }: { events: { eventId: number; count: number }[] } = JSON.parse(stdout);
  return events.find(({ eventId }) => eventId === id)?.count ?? 0;
}
