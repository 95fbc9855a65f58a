import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";
import { readResults } from "../tooling/results-page.ts";

const RESULTS = "/search/used-cars";

/** A phone where the signal is poor: 400 kbit/s, 400 ms there and back. */
const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

const ORDER = /sortBy=price(?:%3A|:)asc/;

const journey = startJourneys();

describe("on a slow phone", () => {
  test("every tick is shown at once and none is lost, however fast they follow each other", async () => {
    const { page, context, messages } = await openResults({ viewport: PHONE });
    await slowDown(page);
    await page.getByRole("button", { name: /^Filter/ }).click();
    const [first, second, third, fourth] = await readMakes(page);
    await pressMake(page, first);
    // Drawn as a tick once the code for it has come, which the sheet's opening asks for.
    expect(await page.locator("[data-pressing], [data-pressed]").count()).toBe(1);
    expect(await page.locator("[data-pending] .sheet-foot").count()).toBe(1);
    await expect.poll(() => readTicks(page)).toEqual([first]);
    await page.waitForTimeout(300);
    await pressMake(page, second);
    await pressMake(page, fourth);
    expect(await readTicks(page)).toEqual([first, second, fourth]);
    await page.waitForTimeout(900);
    await pressMake(page, third);
    await pressMake(page, fourth);
    expect(await readTicks(page)).toEqual([first, second, third]);
    await settled(page);
    expect(new Set(readChosen(page))).toEqual(new Set([first, second, third]));
    expect(new Set(await readTicks(page))).toEqual(new Set([first, second, third]));
    expect(messages).toEqual([]);
    await context.close();
  });

  test("values in a list of all can be pressed while its counts are still on their way", async () => {
    const { page, context, messages } = await openResults({ viewport: PHONE });
    await page.getByRole("button", { name: /^Filter/ }).click();
    await page.locator("[data-field=make] [data-all]").click();
    await page.locator("[data-expanded]").waitFor();
    await slowDown(page);
    const makes = (await readMakes(page)).slice(6, 10);
    const swapped = page.evaluate(
      () => new Promise((done) => document.addEventListener("results-swapped", done)),
    );
    await pressMake(page, makes[0]);
    await pressMake(page, makes[1]);
    await swapped;
    expect(await readTicks(page)).toEqual(makes.slice(0, 2));
    await pressMake(page, makes[2]);
    await pressMake(page, makes[0]);
    expect((await readTicks(page)).toSorted()).toEqual(makes.slice(1, 3).toSorted());
    await settled(page);
    expect(readChosen(page)).toEqual(makes.slice(1, 3).toSorted());
    expect(messages).toEqual([]);
    await context.close();
  });
});

describe.each([
  ["in place", () => Promise.resolve()],
  [
    "as documents",
    (page: Page) =>
      page.addInitScript(() => {
        Reflect.deleteProperty(window, "NavigationPrecommitController");
        Reflect.deleteProperty(window, "navigation");
      }),
  ],
])("while results are on their way %s", (_, cripple) => {
  test("an order, a range and a chip taken away join what was ticked", async () => {
    const { page, context, messages } = await openResults({
      search: "?refinementList[make][0]=Mazda&page=2",
      cripple,
    });
    await slowDown(page);
    // The chip of the make leads to the path alone, that of the path to another.
    const chip = `.chosen [rel][href="${RESULTS}"]`;
    await pressAll(page, [
      "[data-field=body] li:nth-child(1) a",
      { field: "#sort", value: "price:asc" },
      { field: "[name='range[price][max]']", value: "60k" },
      "[data-field=price] button",
      chip,
      chip,
      "[data-field=body] li:nth-child(2) a",
    ]);
    await settled(page);
    const { searchParams } = new URL(page.url());
    expect([...searchParams.keys()]).toEqual([
      "refinementList[body][0]",
      "refinementList[body][1]",
      "range[price]",
      "sortBy",
    ]);
    expect([searchParams.get("range[price]"), searchParams.get("sortBy")]).toEqual([
      ":60000",
      "price:asc",
    ]);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("values that the path fixes add up, and go, like all others", async () => {
    const { page, context, messages } = await openResults({ cripple });
    await slowDown(page);
    const [used, fresh, demo] = [1, 2, 3].map((n) => `[data-field=car_type] li:nth-child(${n}) a`);
    await pressAll(page, [fresh, "[data-field=make] li a", demo, used].map(String));
    await settled(page);
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).not.toBe(RESULTS);
    expect([...searchParams].map(([, value]) => value)).toEqual(["demo", "new", "Mazda"]);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("what is pressed twice is as it was, and a clearing clears that too", async () => {
    const { page, context, messages } = await openResults({
      search: "?query=a&sortBy=price%3Aasc",
      cripple,
    });
    await slowDown(page);
    const before = await page.evaluate(() => history.length);
    const make = "[data-field=make] li a";
    await pressAll(page, [make, make]);
    await settled(page);
    expect(await readTicks(page)).toEqual([]);
    expect(new URL(page.url()).search).toBe("?query=a&sortBy=price%3Aasc");
    expect(await page.evaluate(() => history.length)).toBe(before);
    await pressAll(page, [make, "[data-clears]"]);
    await page.waitForURL((url) => url.search === "");
    await settled(page);
    expect(await readTicks(page)).toEqual([]);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("Back gives up what was pressed", async () => {
    const { page, context } = await openResults({ search: "?page=2", cripple });
    await page.getByRole("link", { name: "Next page" }).click();
    await page.waitForURL(/page=3/);
    await settled(page);
    await slowDown(page);
    const [, second] = await readMakes(page);
    await pressAll(page, ["[data-field=make] li a", "Back"]);
    await page.waitForURL(/page=2/);
    await settled(page);
    expect(await readTicks(page)).toEqual([]);
    await pressMake(page, second);
    await page.waitForURL(/make/);
    await settled(page);
    expect(readChosen(page)).toEqual([second]);
    await context.close();
  });
});

test("a page of what was ticked that there is not leads to the first", async () => {
  const { page, context, messages } = await openResults({});
  await page.locator("[data-field=make] [data-all]").click();
  await page.locator("[data-expanded]").waitFor();
  await slowDown(page);
  const rarest = (await readMakes(page)).at(-1);
  await pressAll(page, ["[data-expanded] li:last-child a", "[rel=next]"]);
  await settled(page);
  expect(readChosen(page)).toEqual([rarest]);
  expect((await readResults(page)).cars.length).toBeGreaterThan(0);
  expect(messages.filter((message) => !message.includes("404"))).toEqual([]);
  await context.close();
});

test("what failed stays ticked, goes along with the next press, and is taken back by a second", async () => {
  const { page, context } = await openResults({ viewport: PHONE });
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
  const { page, context } = await openResults({ viewport: PHONE });
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
  const { page, context } = await openResults({
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
  const { page, context } = await openResults({
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
  expect(await notice.count()).toBe(0);
  await context.close();
});

test("an order that failed is given up where the select shows it, and comes with Try again", async () => {
  const { page, context } = await openResults({ search: "?sortBy=price:desc" });
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

type Opening = {
  search?: string;
  viewport?: typeof PHONE;
  cripple?: (page: Page) => Promise<unknown>;
};

async function openResults({ search = "", viewport = DESKTOP, cripple }: Opening) {
  const opened = await openPage(journey.browser, { viewport });
  await cripple?.(opened.page);
  await opened.page.goto(journey.product.address(SITE, `${RESULTS}${search}`), {
    waitUntil: "networkidle",
  });
  return opened;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", SLOW);
}

/** A link or button, a field that is filled in, or the browser's own button. */
type Pressed = string | { field: string; value: string };

/** One after another, long before the first can be answered. */
async function pressAll(page: Page, presses: Pressed[]): Promise<void> {
  await page.evaluate(async (list) => {
    for (const [n, pressed] of list.entries()) {
      // Not after the last: the page may be left before the wait is over.
      if (n > 0) await new Promise((done) => setTimeout(done, 40));
      if (pressed === "Back") history.back();
      else if (typeof pressed === "string") document.querySelector<HTMLElement>(pressed)?.click();
      else {
        const field = document.querySelector<HTMLInputElement>(pressed.field);
        if (field) field.value = pressed.value;
        field?.dispatchEvent(new Event("change", { bubbles: true }));
      }
    }
  }, presses);
}

/** Nothing is pending, and the address stays as it is. */
async function settled(page: Page): Promise<void> {
  const read = () =>
    page
      .evaluate(() => {
        const isPending = document.querySelector("[data-pending], [data-stale]") !== null;
        return isPending || document.readyState !== "complete" ? null : location.href;
      })
      .catch(() => null);
  await expect
    .poll(async () => {
      const before = await read();
      await page.waitForTimeout(500);
      return before !== null && before === (await read()) && before === page.url();
    })
    .toBe(true);
}

const MAKES = "[data-field=make] li a:visible";

const readMakes = (page: Page): Promise<string[]> => readNames(page, MAKES);

const readTicks = (page: Page): Promise<string[]> =>
  readNames(page, "[data-field=make] li a[data-chosen]:visible:has(svg)");

function readNames(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((links) =>
      links.map((link) =>
        [...link.childNodes].map((node) => (node instanceof Text ? node.data : "")).join(""),
      ),
    );
}

async function pressMake(page: Page, make: string | undefined): Promise<void> {
  await page.locator(MAKES).filter({ hasText: make }).first().click();
}

/** The makes in the address. */
function readChosen(page: Page): string[] {
  return [...new URL(page.url()).searchParams]
    .filter(([name]) => name.startsWith("refinementList[make]"))
    .map(([, value]) => value);
}
