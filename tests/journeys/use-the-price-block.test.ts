import { isDeepStrictEqual } from "node:util";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";
import { waitForResults } from "../tooling/results-page.ts";

/** Pixels. */
const HALF_THUMB = 12;

/** A demo site that sells used cars beside those that its search begins with. */
const PART_SITE = "tallowood-demo";

const WIDTHS = [PHONE, DESKTOP];

const journey = startJourneys();

describe.each(WIDTHS)("the price block at $width pixels", (viewport) => {
  test("counts as its thumbs move by key, never lets them cross, and leads to that many", async () => {
    const { page, context, messages } = await openPage(journey.browser, { viewport });
    await page.goto(journey.product.address(SITE, "/"));
    const asked: string[] = [];
    page.on("request", (request) => {
      // Pictures, scripts and prefetched pages come when they please; counts would be asked for by script.
      const isFetched = ["fetch", "xhr"].includes(request.resourceType());
      if (isFetched && !request.url().includes("/assets/")) asked.push(request.url());
    });
    const least = page.getByRole("slider", { name: "Least price" });
    const most = page.getByRole("slider", { name: "Most price" });
    const cheapest = Number(await least.getAttribute("min"));
    await least.focus();
    await least.press("ArrowRight");
    await expect.poll(() => least.inputValue()).toBe(String(cheapest + 500));
    for (let price = cheapest + 500; price < 10_000; price += 500) await least.press("ArrowRight");
    await expect.poll(() => least.inputValue()).toBe("10000");
    await expect.poll(() => least.getAttribute("aria-valuetext")).toBe("$10,000");
    await most.press("Home");
    await expect.poll(() => most.inputValue()).toBe("10500");
    await least.press("End");
    await expect.poll(() => least.inputValue()).toBe("10000");
    for (let n = 0; n < 49; n++) await most.press("ArrowRight");
    await page.getByText("$10,000 to $35,000").waitFor();
    expect(asked).toEqual([]);
    const told = await readButton(page);
    expect(told).toBeGreaterThan(0);
    expect(await listViolations(page)).toEqual([]);
    await showButton(page).click();
    await page.waitForURL(/range/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get("sortBy")).toBe("price:desc");
    expect(searchParams.get("range[price]")).toBe("10000:35000");
    await expect.poll(() => readTotal(page)).toBe(told);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("is moved by mouse, and says so where there is nothing", async () => {
    const { page, context } = await openPage(journey.browser, { viewport });
    await page.goto(journey.product.address(SITE, "/"));
    const most = page.getByRole("slider", { name: "Most price" });
    await most.scrollIntoViewIfNeeded();
    const before = await readButton(page);
    const box = await most.boundingBox();
    if (!box) throw new Error("The slider is not on the page.");
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width - 12, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 10, middle, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => readButton(page)).toBeLessThan(before);
    const least = page.getByRole("slider", { name: "Least price" });
    await most.press("End");
    await least.press("End");
    // The stock's own dearest vehicle is at the end: there is nothing a few steps below it.
    const empty = page.getByRole("button", { name: "No vehicles at this price" });
    for (let n = 0; n < 40 && !(await empty.isVisible()); n++) {
      await least.press("ArrowLeft");
      await most.press("ArrowLeft");
    }
    expect(await empty.isDisabled()).toBe(true);
    await context.close();
  });

  test("is two fields and a button without script", async () => {
    const { page, context } = await openPage(journey.browser, {
      viewport,
      javaScriptEnabled: false,
    });
    await page.goto(journey.product.address(SITE, "/"));
    const form = page.locator("#price-slider").locator("xpath=ancestor::form");
    expect(await form.getByRole("slider").count()).toBe(0);
    const total = toNumber(
      await page
        .getByRole("button", { name: /^Search \d/ })
        .first()
        .innerText(),
    );
    await form.getByLabel("To").fill("30k");
    await form.getByRole("button", { name: "Show Me vehicles" }).click();
    await page.waitForURL(/30/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get("sortBy")).toBe("price:desc");
    expect(await readTotal(page)).toBeGreaterThan(0);
    expect(await readTotal(page)).toBeLessThan(total);
    await context.close();
  });
});

test.each([
  ["the price block", "/"],
  ["the facet", "/search/used-cars"],
])(
  "of two thumbs together at an end of %s the mouse takes the one that can move",
  async (_, path) => {
    const { page, context, messages } = await openPage(journey.browser);
    await page.goto(journey.product.address(SITE, path));
    const least = page.getByRole("slider", { name: "Least price" });
    const most = page.getByRole("slider", { name: "Most price" });
    await most.press("End");
    await least.press("End");
    // The key is no mouse: it moves the thumb that it was pressed on, or none.
    await most.press("ArrowLeft");
    const dearest = Number(await most.getAttribute("max"));
    const readLeast = async () => Number(await least.inputValue());
    await expect.poll(readLeast).toBeGreaterThan(dearest - 2_000);
    const settle = () => (path === "/" ? undefined : waitForPrices(page, dearest));
    await settle();
    await drag(page, dearest, dearest / 2);
    await expect.poll(readLeast).toBeLessThan(dearest * 0.6);
    const down = await readLeast();
    expect(Number(await most.inputValue())).toBe(dearest);
    await most.press("Home");
    await settle();
    await drag(page, down, down / 2);
    await expect.poll(readLeast).toBeLessThan(down * 0.7);
    expect(messages).toEqual([]);
    await context.close();
  },
);

test("its thumbs stand where they stood when the visitor comes Back", async () => {
  const { page, context, messages } = await openPage(journey.browser);
  await page.goto(journey.product.address(SITE, "/"));
  const most = page.getByRole("slider", { name: "Most price" });
  await most.focus();
  await most.press("Home");
  for (let n = 0; n < 60; n++) await most.press("ArrowRight");
  await expect.poll(() => page.evaluate(() => history.state?.prices)).toBeTruthy();
  const [price, told] = [await most.inputValue(), await readButton(page)];
  await showButton(page).click();
  await page.waitForURL(/range/);
  await page.goBack();
  await expect.poll(() => most.inputValue()).toBe(price);
  await expect.poll(() => readButton(page)).toBe(told);
  await page.reload();
  await expect.poll(() => most.inputValue()).toBe(price);
  expect(messages).toEqual([]);
  await context.close();
});

test("costs no script until it is touched", async () => {
  const { page, context } = await openPage(journey.browser);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto(journey.product.address(SITE, "/"), { waitUntil: "networkidle" });
  expect(scripts.filter((url) => /hydrate|slider/.test(url))).toEqual([]);
  await context.close();
});

test("the quick search counts what is chosen, greys what finds nothing, and leads to that many", async () => {
  const { page, context, messages } = await openPage(journey.browser);
  await page.goto(journey.product.address(SITE, "/"));
  const search = page.locator("form:has(#quick-make)");
  const button = search.getByRole("button");
  const all = toNumber(await button.innerText());
  await search.getByLabel("Make").selectOption({ index: 1 });
  await expect.poll(async () => toNumber(await button.innerText())).toBeLessThan(all);
  const greyed = search.locator("#quick-body option[disabled]");
  await expect.poll(() => greyed.count()).toBeGreaterThan(0);
  const body = search.locator("#quick-body option:not([disabled])").last();
  const [value, label] = [await body.getAttribute("value"), await body.innerText()];
  await search.getByLabel("Body").selectOption(value);
  const told = toNumber(label.slice(label.lastIndexOf("(")));
  await expect.poll(async () => toNumber(await button.innerText())).toBe(told);
  await button.click();
  await page.waitForURL(/refinementList/);
  await expect.poll(() => readTotal(page)).toBe(told);
  await page.goBack();
  await expect.poll(async () => toNumber(await button.innerText())).toBe(told);
  expect(messages).toEqual([]);
  await context.close();
});

test("where the site's own search is a part of its stock, every count on a phone's home page is what its press finds", async () => {
  const { page, context, messages } = await openPage(journey.browser, { viewport: PHONE });
  const home = journey.product.address(PART_SITE, "/");
  await page.goto(home);
  const quick = page.locator("form:has(#quick-make)");
  const tile = page.locator("main .models a").first();
  const name = await tile.locator("b").innerText();
  const told = await tile.locator("small").innerText();
  const option = quick.locator(`#quick-model option[value="${name}"]`);
  expect(await option.textContent()).toBe(`${name} (${toNumber(told)})`);
  const all = toNumber(await quick.getByRole("button").innerText());
  await tile.click();
  await page.waitForURL(/search/);
  expect(await readTotal(page)).toBe(toNumber(told));
  await page.goto(home);
  await quick.getByLabel("Model").selectOption(name);
  await expect
    .poll(async () => toNumber(await quick.getByRole("button").innerText()))
    .toBe(toNumber(told));
  await quick.getByRole("button").click();
  await page.waitForURL(/refinementList/);
  expect(await readTotal(page)).toBe(toNumber(told));
  await page.goto(home);
  await quick.getByRole("button").click();
  await page.waitForURL(/search/);
  expect(await readTotal(page)).toBe(all);
  const { pathname } = new URL(page.url());
  expect(await page.locator(".search-box").first().getAttribute("action")).toBe(pathname);
  expect(messages).toEqual([]);
  await context.close();
});

/** From one price on the line of the slider to another. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const slider = page.getByRole("slider", { name: "Most price" });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  const [min, max] = [await slider.getAttribute("min"), await slider.getAttribute("max")].map(
    Number,
  );
  if (!box || min === undefined || max === undefined) throw new Error("There is no slider.");
  const toLeft = (price: number) =>
    box.x + HALF_THUMB + ((price - min) / (max - min)) * (box.width - 2 * HALF_THUMB);
  const top = box.y + box.height / 2;
  await page.mouse.move(toLeft(from), top);
  await page.mouse.down();
  await page.mouse.move(toLeft(to), top, { steps: 8 });
  await page.mouse.up();
}

/** Resolves when the results are of the prices at the thumbs: their change may move the slider from under the mouse. */
async function waitForPrices(page: Page, dearest: number): Promise<void> {
  const readChosen = () =>
    Promise.all(
      ["Least price", "Most price"].map((name) => page.getByRole("slider", { name }).inputValue()),
    );
  await expect
    .poll(async () => {
      const range = new URL(page.url()).searchParams.get("range[price]") ?? "";
      const [low, high] = range.split(":");
      return isDeepStrictEqual([low, high || String(dearest)], await readChosen());
    })
    .toBe(true);
  await waitForResults(page, /range/);
}

const showButton = (page: Page) => page.getByRole("button", { name: /^Show Me/ });

async function readButton(page: Page): Promise<number> {
  return toNumber(await showButton(page).innerText());
}

async function readTotal(page: Page): Promise<number> {
  return toNumber(await page.locator("#results output").first().innerText());
}

function toNumber(text: string): number {
  return Number(text.replaceAll(/\D/g, ""));
}

/** What axe finds in the block; the walk of each site looks at the rest of the page. */
async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await openAxe(page).include("main form:has(#price-slider)").analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
