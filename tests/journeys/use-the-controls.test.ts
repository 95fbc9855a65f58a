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

describe("saved cars", () => {
  test("two tabs add one each: both stay, and both tabs count two", async () => {
    const { page, context, messages } = await openPage(journey.browser);
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto(journey.product.address(SITE, RESULTS));
    await saveCard(page, 0);
    await saveCard(other, 1);
    await expect.poll(() => readCount(page)).toBe("2");
    await page.reload();
    await expect.poll(() => readCount(page)).toBe("2");
    await page.getByRole("button", { name: "Saved cars" }).click();
    const sheet = page.getByRole("dialog", { name: "Saved cars" });
    await expect.poll(() => sheet.locator("article").count()).toBe(2);
    expect(messages).toEqual([]);
    await context.close();
  });
});

describe("the list of saved cars", () => {
  test("tells which saved cars it does not show, and lets go of those no longer listed", async () => {
    const { page, context, messages } = await openPage(journey.browser);
    await page.goto(journey.product.address(SITE, `${RESULTS}?page=2`));
    const listed = await page
      .locator("[data-card]")
      .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute("data-card"))));
    const gone = Array.from({ length: 49 }, (_, n) => 900_000 + n);
    await keepSaved(page, [...listed.slice(0, 1), ...gone, ...listed.slice(1, 3)]);
    await expect.poll(() => readCount(page)).toBe("52");
    await page.getByRole("button", { name: "Saved cars" }).click();
    const sheet = page.getByRole("dialog", { name: "Saved cars" });
    await sheet.getByText("The latest 50 of 52 saved vehicles are shown.").waitFor();
    await sheet.getByText("49 saved vehicles are no longer listed.").waitFor();
    await sheet.getByRole("button", { name: "Remove these 49" }).click();
    await expect.poll(() => readCount(page)).toBe("3");
    await expect.poll(() => sheet.locator("article").count()).toBe(3);
    await expect.poll(() => sheet.getByText(/no longer listed|are shown/).count()).toBe(0);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("says each thing once where it is opened again before its cards have come", async () => {
    const { page, context, messages } = await openPage(journey.browser);
    await page.goto(journey.product.address(SITE, RESULTS));
    await keepSaved(page, [900_000]);
    const opened = Promise.withResolvers<void>();
    const asked: string[] = [];
    await page.route("**/fragments/cards**", async (route) => {
      asked.push(route.request().url());
      await opened.promise;
      await route.continue().catch(() => undefined);
    });
    const opener = page.getByRole("button", { name: /^Saved cars/ });
    for (let n = 1; n <= 2; n++) {
      await opener.click();
      await expect.poll(() => asked.length).toBe(n);
      await page.keyboard.press("Escape");
    }
    await opener.click();
    opened.resolve();
    const sheet = page.getByRole("dialog", { name: "Saved cars" });
    await sheet.getByText("1 saved vehicle is no longer listed.").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await sheet.getByText("no longer listed").count()).toBe(1);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("says that it could not be fetched where the network is gone, and comes once it is back", async () => {
    const { page, context, messages } = await openPage(journey.browser);
    await page.goto(journey.product.address(SITE, RESULTS));
    await saveCard(page, 0);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Saved cars" }).click();
    const sheet = page.getByRole("dialog", { name: "Saved cars" });
    await sheet.getByText("Your saved vehicles could not be fetched.").waitFor();
    await context.setOffline(false);
    await sheet.locator("article").waitFor();
    expect(await sheet.getByText("could not be fetched").count()).toBe(0);
    expect(messages.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
    await context.close();
  });

  test("cannot be kept where storage is full or blocked, and the heart says so", async () => {
    const { page, context } = await openPage(journey.browser);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.goto(journey.product.address(SITE, RESULTS));
    await saveCard(page, 0);
    await page.locator("[data-notice]").getByText("This could not be saved").waitFor();
    const heart = page.locator("main [data-save]").first();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
    await context.close();
  });
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

async function saveCard(page: Page, n: number): Promise<void> {
  await page.locator("main [data-save]").nth(n).click();
}

async function keepSaved(page: Page, ids: readonly number[]): Promise<void> {
  await page.evaluate(
    ([site, saved]) => localStorage.setItem(`forecourt:${site}:saved`, saved ?? ""),
    [SITE, JSON.stringify(ids)],
  );
  await page.reload();
}

function readCount(page: Page): Promise<string | null> {
  return page.locator("[data-saved-count]").first().textContent();
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
