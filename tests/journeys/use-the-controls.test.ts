import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const RESULTS = "/search/used-cars";

const journey = startJourneys();

describe("the price slider", () => {
  test("costs nothing until it is touched, and keeps what was typed before it woke", async () => {
    const { page, context, messages } = await openPage(journey.browser);
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    const typed = Promise.withResolvers<void>();
    await page.route(/hydrate-island/, (route) => typed.promise.then(() => route.continue()));
    await page.goto(journey.product.address(SITE, RESULTS), { waitUntil: "networkidle" });
    expect(scripts.filter((url) => /hydrate|slider/.test(url))).toEqual([]);
    const from = page.locator('[name="range[price][min]"]');
    await from.pressSequentially("12000");
    typed.resolve();
    const thumb = page.getByRole("slider", { name: "Least price" });
    await expect.poll(() => thumb.inputValue()).toBe("12000");
    expect(await from.inputValue()).toBe("12000");
    await thumb.press("ArrowRight");
    await expect.poll(() => from.inputValue()).toBe("$12,500");
    await thumb.press("End");
    await expect.poll(() => from.inputValue()).not.toBe("$12,500");
    const most = Number(await page.getByRole("slider", { name: "Most price" }).inputValue());
    expect(toNumber(await from.inputValue())).toBeLessThan(most);
    expect(messages).toEqual([]);
    await context.close();
  });

  test.each([
    ["$30,000", ":30000"],
    ["29,999.50", ":30000"],
    ["30k", ":30000"],
  ])("sends the amount, however the price was typed: %s", async (typed, range) => {
    const { page, context } = await openPage(journey.browser);
    await page.goto(journey.product.address(SITE, RESULTS));
    await page.locator('[name="range[price][max]"]').fill(typed);
    await page.getByRole("button", { name: "Apply price" }).click();
    await page.waitForURL((url) => url.search !== "");
    const { searchParams } = new URL(page.url());
    expect([...searchParams.values()].join()).toBe(range);
    await context.close();
  });
});

test("a price that holds no amount is not sent, and stays to be mended", async () => {
  const { page, context } = await openPage(journey.browser);
  await page.goto(journey.product.address(SITE, RESULTS));
  const most = page.locator('[name="range[price][max]"]');
  await most.fill("twenty");
  await most.press("Enter");
  expect(await most.evaluate((field: HTMLInputElement) => field.validity.patternMismatch)).toBe(
    true,
  );
  await most.fill("20k");
  await most.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("range[price]") === ":20000");
  await expect.poll(() => most.inputValue()).toBe("$20,000");
  await context.close();
});

test("a card's further actions open where nothing covers them", async () => {
  const { page, context } = await openPage(journey.browser);
  await page.goto(journey.product.address(SITE, RESULTS), { waitUntil: "networkidle" });
  const more = page.locator(".more").first();
  // Right under the bar of the results there is no room above.
  await more.evaluate((menu) => scrollBy(0, menu.getBoundingClientRect().top - 150));
  await more.locator("summary").click();
  for (const action of await more.locator("li > *").all()) await action.click({ trial: true });
  await more.evaluate((menu) => scrollBy(0, menu.getBoundingClientRect().top - 700));
  await expect.poll(() => more.evaluate(isAbove)).toBe(true);
  await context.close();
});

describe("what lies over the page", () => {
  test("the filters keep the focus on a phone, and give it back at Escape", async () => {
    const { page, context } = await openPage(journey.browser, { viewport: PHONE });
    await page.goto(journey.product.address(SITE, RESULTS));
    const opener = page.getByRole("button", { name: /^Filter/ });
    await opener.click();
    const sheet = page.locator("#filters");
    await expect.poll(() => page.locator("#filters :focus").count()).toBe(1);
    for (let n = 0; n < 3; n++) await page.keyboard.press("Shift+Tab");
    await expect.poll(() => hasFocus(page)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => sheet.isVisible()).toBe(false);
    await expect
      .poll(() => opener.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await context.close();
  });

  test("one dropdown is open at a time, marked on the header, and closed by Escape", async () => {
    const { page, context } = await openPage(journey.browser);
    await page.goto(journey.product.address(SITE, "/"));
    const menus = page.locator("header details > summary");
    await menus.nth(0).click();
    await menus.nth(1).click();
    await expect.poll(() => page.locator("header details[open]").count()).toBe(1);
    await expect.poll(() => page.locator("header[data-dropdown-open]").count()).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("header details[open]").count()).toBe(0);
    await expect.poll(() => page.locator("header[data-dropdown-open]").count()).toBe(0);
    await context.close();
  });
});

test("choosing an order sends it, without a button", async () => {
  const { page, context } = await openPage(journey.browser);
  await page.goto(journey.product.address(SITE, RESULTS));
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("price:asc");
  await page.waitForURL(/sortBy=price(%3A|:)asc/);
  await context.close();
});

/** Whether what a menu opens ends above it. */
function isAbove(menu: Element): boolean {
  const list = menu.querySelector("ul")?.getBoundingClientRect();
  return list !== undefined && list.bottom <= menu.getBoundingClientRect().top;
}

/** Whether the focus is in the filters, or nowhere on the page behind them. */
function hasFocus(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      document.activeElement === document.body ||
      document.activeElement?.closest("#filters") !== null,
  );
}

function toNumber(text: string): number {
  return Number(text.replaceAll(/\D/g, ""));
}
