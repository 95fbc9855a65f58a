import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { PHONE } from "../tooling/browser.ts";
import { startJourneys } from "../tooling/journeys.ts";
import {
  openResults,
  PRESSED_RESULTS,
  pressAll,
  pressMake,
  readChosen,
  readMakes,
  readTicks,
  settled,
  slowDown,
} from "../tooling/press-results.ts";
import { readResults } from "../tooling/results-page.ts";

const journey = startJourneys();

describe("on a slow phone", () => {
  test("every tick is shown at once and none is lost, however fast they follow each other", async () => {
    const { page, context, messages } = await openResults(journey, { viewport: PHONE });
    await slowDown(page);
    await page.getByRole("button", { name: /^Filter/ }).click();
    const [first, second, third, fourth] = await readMakes(page);
    const { promise: seen, resolve: see } = Promise.withResolvers<void>();
    await page.route(/make/, (route) => seen.then(() => route.continue()).catch(() => {}));
    await pressMake(page, first);
    // Drawn as a tick once the code for it has come, which the sheet's opening asks for.
    const pressed = page.locator("[data-pressing], [data-pressed]");
    await expect.poll(() => pressed.count()).toBe(1);
    await expect.poll(() => page.locator("[data-pending] .sheet-foot").count()).toBe(1);
    await expect.poll(() => readTicks(page)).toEqual([first]);
    see();
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
    const { page, context, messages } = await openResults(journey, { viewport: PHONE });
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
    const { page, context, messages } = await openResults(journey, {
      search: "?refinementList[make][0]=Mazda&page=2",
      cripple,
    });
    await slowDown(page);
    // The chip of the make leads to the path alone, that of the path to another.
    const chip = `.chosen [rel][href="${PRESSED_RESULTS}"]`;
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
    const { page, context, messages } = await openResults(journey, { cripple });
    await slowDown(page);
    const [used, fresh, demo] = [1, 2, 3].map((n) => `[data-field=car_type] li:nth-child(${n}) a`);
    await pressAll(page, [fresh, "[data-field=make] li a", demo, used].map(String));
    await settled(page);
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).not.toBe(PRESSED_RESULTS);
    expect([...searchParams].map(([, value]) => value)).toEqual(["demo", "new", "Mazda"]);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("what is pressed twice is as it was, and a clearing clears that too", async () => {
    const { page, context, messages } = await openResults(journey, {
      search: "?query=a&exact=true&sortBy=price%3Aasc",
      cripple,
    });
    await slowDown(page);
    const before = await page.evaluate(() => history.length);
    const make = "[data-field=make] li a";
    await pressAll(page, [make, make]);
    await settled(page);
    expect(await readTicks(page)).toEqual([]);
    expect(new URL(page.url()).search).toBe("?query=a&exact=true&sortBy=price%3Aasc");
    expect(await page.evaluate(() => history.length)).toBe(before);
    await pressAll(page, [make, "[data-clears]"]);
    await page.waitForURL((url) => url.search === "");
    await settled(page);
    expect(await readTicks(page)).toEqual([]);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("Back gives up what was pressed", async () => {
    const { page, context } = await openResults(journey, { search: "?page=2", cripple });
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
  const { page, context, messages } = await openResults(journey);
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
