import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";
import { waitForResults } from "../tooling/results-page.ts";

const TYPED = "ute under $40,000";
const MEANINGS = ["Ute", "Under $40,000"];

const journey = startJourneys();

test.each([true, false])(
  "words become chips, which are taken off one by one, and Back brings them again (script: %s)",
  async (javaScriptEnabled) => {
    const { page, context, messages } = await openPage(journey.browser, { javaScriptEnabled });
    await page.goto(journey.product.address(SITE, "/"));
    await findBox(page).fill(TYPED);
    await findBox(page).press("Enter");
    await waitForResults(page, (url) => url.searchParams.get("query") === TYPED);
    expect(await readChips(page)).toEqual(MEANINGS);
    const both = await readTotal(page);

    await page.getByRole("link", { name: "Remove Ute", exact: true }).click();
    await waitForResults(page, (url) => url.searchParams.get("query") === "under $40,000");
    expect(await readChips(page)).toEqual(["Under $40,000"]);
    expect(await readTotal(page)).toBeGreaterThan(both);
    await expect.poll(() => findBox(page).inputValue()).toBe("under $40,000");

    await page.goBack();
    await waitForResults(page, (url) => url.searchParams.get("query") === TYPED);
    expect(await readChips(page)).toEqual(MEANINGS);
    expect(await readTotal(page)).toBe(both);
    expect(messages).toEqual([]);
    await context.close();
  },
);

test("the way to take off all of five chips is whole on a phone", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  const typed = "used automatic petrol suv under $90,000";
  await page.goto(journey.product.address(SITE, `/search/new-used-and-demo-cars?query=${typed}`));
  await expect.poll(() => readChips(page)).toHaveLength(5);
  const clear = page.locator(".chosen").getByRole("link", { name: "Clear all" });
  const isWhole = () =>
    clear.evaluate((link) => {
      const { left, right, top, height } = link.getBoundingClientRect();
      const ends = [left + 1, right - 1];
      return ends.every((x) => document.elementFromPoint(x, top + height / 2) === link);
    });
  await expect.poll(isWhole).toBe(true);
  await context.close();
});

test("an address that is shared shows another visitor the same, with its facets chosen", async () => {
  const mine = await openPage(journey.browser, { viewport: DESKTOP });
  await mine.page.goto(journey.product.address(SITE, "/"));
  await findBox(mine.page).fill(TYPED);
  await findBox(mine.page).press("Enter");
  await waitForResults(mine.page, /query=/);
  const total = await readTotal(mine.page);

  const theirs = await openPage(journey.browser, { viewport: PHONE });
  await theirs.page.goto(mine.page.url());
  expect(await readChips(theirs.page)).toEqual(MEANINGS);
  expect(await readTotal(theirs.page)).toBe(total);
  const chosen = mine.page.locator("[data-field=body] a[data-chosen]");
  expect(await chosen.allInnerTexts()).toEqual([expect.stringContaining("Ute")]);
  await mine.context.close();
  await theirs.context.close();
});

test.each([true, false])(
  "exactly these words are one press away, and their meaning is one press back (script: %s)",
  async (javaScriptEnabled) => {
    const { page, context } = await openPage(journey.browser, { javaScriptEnabled });
    await page.goto(journey.product.address(SITE, `/search/used-cars?query=hundai`));
    await page.getByText("Showing Hyundai for “hundai”").waitFor();
    const meant = await readTotal(page);
    await page.getByRole("link", { name: "Search for exactly these words" }).click();
    await waitForResults(page, /exact=true/);
    await page.getByText("Results for exactly “hundai”").waitFor();
    await page.getByRole("link", { name: "Search for what they mean" }).click();
    await waitForResults(page, (url) => !url.search.includes("exact"));
    expect(await readTotal(page)).toBe(meant);
    await context.close();
  },
);

test("a word that nothing has is told, with a way on and the nearest vehicles", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await page.goto(journey.product.address(SITE, "/search/used-cars?query=toyota+zebra"));
  await page.getByText("Nothing has “zebra” with the rest").waitFor();
  expect(await page.locator(".results article").count()).toBe(6);
  const way = page.locator(".loosening a").first();
  const told = await way.locator("small").innerText();
  await way.click();
  await waitForResults(page, (url) => url.searchParams.get("query") === "toyota");
  await expect.poll(() => page.locator("#results output").first().innerText()).toBe(told);
  await context.close();
});

test("by the keyboard alone: a misspelt make is offered, the whole meaning with its count, and its chip goes", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: DESKTOP });
  await page.goto(journey.product.address(SITE, "/"));
  await findBox(page).focus();
  await page.keyboard.type("hundai");
  await page
    .getByRole("option", { name: /^Hyundai\b/ })
    .first()
    .waitFor();
  await findBox(page).press("Control+A");
  await page.keyboard.type(TYPED);
  const option = page.getByRole("option", { name: /^Utes under \$40,000/ });
  await option.waitFor();
  const promised = Number((await option.innerText()).match(/(\d+)\s*vehicles/)?.[1]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await waitForResults(page, (url) => url.searchParams.get("query") === TYPED);
  expect(await readTotal(page)).toBe(promised);
  const chip = page.getByRole("link", { name: "Remove Under $40,000", exact: true });
  await chip.focus();
  await page.keyboard.press("Enter");
  await waitForResults(page, (url) => url.searchParams.get("query") === "ute");
  expect(await readChips(page)).toEqual(["Ute"]);
  await context.close();
});

const findBox = (page: Page) => page.locator("#search-box input");

async function readChips(page: Page): Promise<string[]> {
  const texts = await page.locator("[aria-label='Chosen filters'] .truncate").allInnerTexts();
  return texts.map((text) => text.trim());
}

async function readTotal(page: Page): Promise<number> {
  return Number.parseInt(await page.locator("#results output").first().innerText(), 10);
}
