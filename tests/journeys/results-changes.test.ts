import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";
import { chooseValue, readResults, waitForResults } from "../tooling/results-page.ts";

const RESULTS = "/search/used-cars";
const MAKE = /make/;
const MAKE_ALONE = /make(?!.*body)/;
const PENDING = "[data-results][data-pending][aria-busy=true]";

const journey = startJourneys();

describe("a change of the results", () => {
  test("of the third page leads to the first", async () => {
    const { page, context } = await openResults("?page=3");
    await chooseValue(page, "make");
    await waitForResults(page, MAKE);
    const { address, cars, page: shown } = await readResults(page);
    expect(address).not.toContain("page=");
    expect(cars.length).toBeGreaterThan(0);
    expect(["", "1"]).toContain(shown);
    await context.close();
  });

  test("keeps the focus on the value that was pressed, and says how many vehicles there are", async () => {
    const { page, context, messages } = await openResults();
    const value = page.locator('[data-field="make"] li a').nth(1);
    const name = await readOwnText(value);
    await value.focus();
    await page.keyboard.press("Enter");
    await waitForResults(page, MAKE);
    const focused = page.locator('[data-field="make"] li a:focus');
    await expect.poll(() => readOwnText(focused)).toBe(name);
    const { total, heading } = await readResults(page);
    await expect.poll(() => page.getByRole("status").last().textContent()).toBe(total);
    await expect.poll(() => page.title()).toContain(heading);
    await page.keyboard.press("Enter");
    await waitForResults(page, (url) => url.search === "");
    await expect.poll(() => readOwnText(focused)).toBe(name);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("gives the focus to the heading where what was pressed is gone, as a chip is", async () => {
    const { page, context } = await openResults("?refinementList[make][0]=Mazda");
    await page.getByRole("link", { name: "Remove Mazda" }).last().press("Enter");
    await waitForResults(page, (url) => url.search === "");
    await expect.poll(() => page.locator("h1:focus").count()).toBe(1);
    await context.close();
  });

  test("by a page's link starts at the top, with the focus on the heading", async () => {
    const { page, context } = await openResults();
    await page.getByRole("link", { name: "Next page" }).press("Enter");
    await waitForResults(page, /page=2/);
    await expect.poll(() => page.locator("h1:focus").count()).toBe(1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(200);
    await context.close();
  });

  test("leaves the place, and each facet as it was folded", async () => {
    const { page, context } = await openResults();
    const make = page.locator('[data-field="make"]');
    const last = page.locator("[data-field]").last();
    await make.locator("summary").first().click();
    await last.locator("summary").first().click();
    await page.evaluate(() => scrollTo(0, 900));
    await page.locator('[data-field="body"] li a').first().dispatchEvent("click");
    await waitForResults(page, /body/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    expect(await make.getAttribute("open")).toBeNull();
    expect(await last.getAttribute("open")).not.toBeNull();
    await context.close();
  });

  test("leaves what is being typed, and the slider that follows it", async () => {
    const { page, context, messages } = await openResults();
    const answer = await holdAnswers(page, MAKE);
    await chooseValue(page, "make");
    await answer.asked;
    const from = page.locator('[name="range[price][min]"]');
    await from.pressSequentially("120");
    answer.release();
    await waitForResults(page, MAKE);
    await page.keyboard.type("00");
    expect(await from.inputValue()).toBe("12000");
    const thumb = page.getByRole("slider", { name: "Least price" });
    await expect.poll(() => thumb.inputValue()).toBe("12000");
    await from.press("Enter");
    await waitForResults(page, /price/);
    const { searchParams } = new URL(page.url());
    expect([...searchParams.keys()].filter((name) => name.startsWith("range"))).toHaveLength(1);
    await expect.poll(() => from.inputValue()).toBe("$12,000");
    await page
      .getByRole("link", { name: /^Clear all/ })
      .first()
      .click();
    await waitForResults(page, (url) => url.search === "");
    await expect.poll(() => from.inputValue()).toBe("");
    expect(messages).toEqual([]);
    await context.close();
  });

  test("that is pending moves nothing for who asked for less motion, and shows that it is", async () => {
    const { page, context } = await openResults();
    await page.emulateMedia({ reducedMotion: "reduce" });
    const answer = await holdAnswers(page, MAKE);
    await chooseValue(page, "make");
    await answer.asked;
    await page.locator(PENDING).waitFor();
    const countMoving = () =>
      page.evaluate(() => {
        const running = document.getAnimations().filter((one) => one.playState === "running");
        return running.filter(({ timeline }) => timeline === document.timeline).length;
      });
    await expect.poll(countMoving).toBe(0);
    expect(await page.locator(".results").evaluate((it) => getComputedStyle(it).opacity)).toBe(
      "0.6",
    );
    answer.release();
    await waitForResults(page, MAKE);
    await context.close();
  });

  test("shows the saved cars as saved", async () => {
    const { page, context } = await openResults();
    const save = page.locator("#results [data-save]").first();
    await save.click();
    await chooseValue(page, "make");
    await waitForResults(page, MAKE);
    await page.goBack();
    await expect.poll(() => save.getAttribute("aria-pressed")).toBe("true");
    await context.close();
  });

  test("is overtaken by a newer one that holds it, and never shown after that", async () => {
    const { page, context, messages } = await openResults();
    await page.evaluate(() => {
      document.addEventListener("results-swapped", () => {
        document.body.dataset.shown = `${document.body.dataset.shown ?? ""} ${location.search}`;
      });
    });
    const older = await holdAnswers(page, MAKE_ALONE);
    const aborted = page.waitForEvent("requestfailed", (request) => MAKE_ALONE.test(request.url()));
    await chooseValue(page, "make");
    await older.asked;
    await expect.poll(() => page.locator(PENDING).count()).toBe(1);
    await chooseValue(page, "body");
    await aborted;
    await waitForResults(page, /body/);
    const newer = await readResults(page);
    older.release();
    await page.waitForLoadState("networkidle");
    expect(await readResults(page)).toEqual(newer);
    expect(await page.locator("body").getAttribute("data-shown")).not.toMatch(MAKE_ALONE);
    expect(newer.address).toMatch(MAKE);
    expect(await page.locator(PENDING).count()).toBe(0);
    expect(messages).toEqual([]);
    await context.close();
  });

  test.each([
    ["the network is gone", (route: Route) => route.abort()],
    ["search is down", (route: Route) => route.fulfill({ status: 503, body: "" })],
  ])("leaves all but the tick as it was while %s, and can be tried again", async (_, fail) => {
    const { page, context } = await openResults();
    const before = await readResults(page);
    await page.route(MAKE, fail);
    await page.evaluate(() => scrollTo(0, 2_000));
    await chooseValue(page, "make");
    const retry = page.getByRole("link", { name: "Try again" });
    await retry.waitFor();
    const [pressed, ...makes] = before.facets.make ?? [];
    const facets = { ...before.facets, make: [`Remove ${pressed}`, ...makes] };
    await expect.poll(() => readResults(page)).toEqual({ ...before, facets });
    const said = page.getByRole("status").last();
    await expect.poll(() => said.textContent()).toMatch(/could not be fetched/);
    await expect.poll(() => page.locator(PENDING).count()).toBe(0);
    await expect.poll(() => isInWindow(page, "[data-failure]")).toBe(true);
    await retry.click();
    await expect.poll(() => page.locator(PENDING).count()).toBe(0);
    await expect.poll(() => retry.count()).toBe(1);
    await page.unroute(MAKE);
    await retry.click();
    await waitForResults(page, MAKE);
    await expect.poll(() => retry.count()).toBe(0);
    const { total, chosen } = await readResults(page);
    expect(total).not.toBe(before.total);
    expect(chosen.length).toBeGreaterThan(before.chosen.length);
    await context.close();
  });
});

describe("on a phone, the sheet of facets", () => {
  test("stays open over each choice, tells the count and keeps the page behind it still", async () => {
    const { page, context, messages } = await openResults("", PHONE);
    await chooseValue(page, "make");
    await waitForResults(page, MAKE);
    const sheet = page.locator("#filters");
    expect(await sheet.isVisible()).toBe(true);
    const foot = sheet.locator(".sheet-foot button");
    const { total } = await readResults(page);
    const makes = `Show ${total}`;
    await expect.poll(() => foot.textContent()).toBe(makes);
    await expect.poll(() => isInert(page, "#results")).toBe(true);
    await chooseValue(page, "body");
    await waitForResults(page, /body/);
    await expect.poll(() => foot.textContent()).not.toBe(makes);
    await page.keyboard.press("Escape");
    await expect.poll(() => sheet.isVisible()).toBe(false);
    const opener = page.getByRole("button", { name: /^Filter/ });
    await expect
      .poll(() => opener.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await expect.poll(() => opener.textContent()).toMatch(/\d chosen/);
    await expect.poll(() => isInert(page, "#results")).toBe(false);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("tells of a failure where the visitor looks", async () => {
    const { page, context } = await openResults("", PHONE);
    await page.route(MAKE, (route) => route.abort());
    await chooseValue(page, "make");
    await page.getByRole("link", { name: "Try again" }).waitFor();
    await expect.poll(() => isInWindow(page, "#filters [data-failure]")).toBe(true);
    await page.keyboard.press("Escape");
    await page.route(/page=2/, (route) => route.abort());
    await page.getByRole("link", { name: "Next page" }).click();
    await expect.poll(() => isInWindow(page, ".results [data-failure]")).toBe(true);
    await context.close();
  });
});

test.each([
  ["a phone", PHONE],
  ["a wide screen", DESKTOP],
])("on %s axe finds no fault after a change and another that failed", async (_, viewport) => {
  const { page, context } = await openResults("", viewport);
  await chooseValue(page, "make");
  await waitForResults(page, MAKE);
  await page.route(/body/, (route) => route.abort());
  await chooseValue(page, "body");
  await page.getByRole("link", { name: "Try again" }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await context.close();
});

async function openResults(search = "", viewport = DESKTOP) {
  const opened = await openPage(journey.browser, { viewport });
  await opened.page.goto(journey.product.address(SITE, `${RESULTS}${search}`));
  return opened;
}

/** Keeps the answers to fitting addresses until they are released. */
async function holdAnswers(page: Page, address: RegExp) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    await released.promise;
    // Refused where the page no longer waits for it.
    await route.continue().catch(() => {});
  });
  return { asked: asked.promise, release: () => released.resolve() };
}

/** The words of a link without its count and what is only read out. */
function readOwnText(link: ReturnType<Page["locator"]>): Promise<string> {
  return link.evaluate((element) =>
    [...element.childNodes].map((node) => (node instanceof Text ? node.data : "")).join(""),
  );
}

function isInert(page: Page, selector: string): Promise<unknown> {
  return page.locator(selector).evaluate((element) => Reflect.get(element, "inert"));
}

function isInWindow(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((text) => {
    const box = document.querySelector(text)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  }, selector);
}

async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await openAxe(page).include("[data-results]").analyze();
  return violations.map(
    ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join()).join(" ")}`,
  );
}
