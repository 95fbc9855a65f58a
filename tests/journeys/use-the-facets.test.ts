import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";
import { waitForResults } from "../tooling/results-page.ts";

const RESULTS = "/search/used-cars";
const MAKES = "[data-field=make]";

const journey = startJourneys();

describe("all values of a facet", () => {
  test("come into it, are found whatever their accents, and stay while one is chosen", async () => {
    const { page, context, messages } = await openPage(journey.browser);
    await page.goto(journey.product.address(SITE, RESULTS));
    const makes = page.locator(MAKES);
    await makes.getByRole("link", { name: /^Show all/ }).click();
    const box = makes.getByRole("searchbox", { name: "Find a make" });
    await box.fill("citro");
    await expect.poll(() => makes.locator("li:visible").count()).toBe(1);
    await expect.poll(() => makes.locator("output").textContent()).toBe("1 found");
    await box.press("Escape");
    await expect.poll(() => makes.locator("li:visible").count()).toBeGreaterThan(12);
    await box.fill("mazda");
    await makes.locator("li:visible a").click();
    await waitForResults(page, /Mazda/);
    await expect.poll(() => makes.locator("[data-expanded] [data-chosen]").count()).toBe(1);
    expect(await box.inputValue()).toBe("mazda");
    expect(await listViolations(page)).toEqual([]);
    await makes.getByRole("button", { name: "Show fewer" }).click();
    await expect.poll(() => hasFocus(page, "[data-all]")).toBe(true);
    await expect.poll(() => makes.locator("li:visible").count()).toBe(6);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("Escape in the field leaves the sheet open", async () => {
    const { page, context } = await openPage(journey.browser, { viewport: PHONE });
    await page.goto(journey.product.address(SITE, RESULTS));
    await page.getByRole("button", { name: /^Filter/ }).click();
    await page.locator(`${MAKES} [data-all]`).click();
    const box = page.getByRole("searchbox", { name: "Find a make" });
    await box.fill("zz");
    const found = page.locator(`${MAKES} output`);
    await expect.poll(() => found.textContent()).toBe("None found");
    await box.press("Escape");
    await expect.poll(() => box.inputValue()).toBe("");
    expect(await page.locator("#filters").isVisible()).toBe(true);
    expect(await listViolations(page)).toEqual([]);
    await context.close();
  });

  test("scroll between the bars of the sheet, never under them, and stay where one is pressed", async () => {
    const { page, context } = await openPage(journey.browser, { viewport: PHONE });
    await page.goto(journey.product.address(SITE, RESULTS));
    await page.getByRole("button", { name: /^Filter/ }).click();
    await page.locator(`${MAKES} [data-all]`).click();
    await page.locator(`${MAKES} [data-expanded]`).waitFor();
    const body = page.locator("#filters .sheet-body");
    // Each lets another part of a value stand at the edge.
    for (const top of [167, 180, 191, 200]) {
      await body.evaluate((box, at) => box.scrollTo({ top: at, behavior: "instant" }), top);
      const { violations } = await openAxe(page).withRules(["target-size"]).analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    }
    const before = await body.evaluate(({ scrollTop }) => scrollTop);
    expect(before).toBeGreaterThan(0);
    // A press of the pointer would scroll to what it presses before.
    const value = page.locator(`${MAKES} [data-expanded] li a`).nth(5);
    await value.evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(/refinementList/);
    const chosen = page.locator(`${MAKES} [data-expanded] [data-chosen]`);
    await expect.poll(() => chosen.count()).toBe(1);
    await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBe(before);
    await context.close();
  });

  test("that do not come leave the page as it is, and may be asked for again", async () => {
    const { page, context } = await openPage(journey.browser);
    await page.goto(journey.product.address(SITE, RESULTS));
    const makes = page.locator(MAKES);
    await page.route(/\/facets\//, (route) => route.abort());
    await makes.locator("[data-all]").click();
    await makes.getByText("These could not be fetched").waitFor();
    expect(new URL(page.url()).pathname).toBe(RESULTS);
    const said = page.locator("[data-announcer]");
    await expect.poll(() => said.textContent()).toContain("could not be fetched");
    expect(await listViolations(page)).toEqual([]);
    await page.unroute(/\/facets\//);
    await makes.locator("[data-all]").click();
    await makes.locator("[data-expanded]").waitFor();
    await expect.poll(() => makes.getByText("These could not be fetched").count()).toBe(0);
    await context.close();
  });

  test("are a page of their own in another tab, and without script", async () => {
    const { page, context } = await openPage(journey.browser, { javaScriptEnabled: false });
    await page.goto(journey.product.address(SITE, `${RESULTS}?query=mazda`));
    const facet = page.locator("details:has([data-all])").first();
    const link = facet.locator("[data-all]");
    // Which facet has more values than a list shows, and whether it is folded, the stock decides.
    if (!(await link.isVisible())) await facet.locator("summary").click();
    const name = await link.textContent();
    await link.click();
    const heading = page.locator("main:has([data-values])").getByRole("heading", { level: 1 });
    expect(name).toContain(await heading.textContent());
    await page.locator("[data-values] a").first().click();
    await page.waitForURL(/\/search\//);
    expect(new URL(page.url()).searchParams.get("query")).toBe("mazda");
    await context.close();
  });
});

describe("a range", () => {
  test("is applied when a thumb is let go, and follows what is cleared", async () => {
    const { page, context, messages } = await openPage(journey.browser);
    await page.goto(journey.product.address(SITE, RESULTS));
    const thumb = page.getByRole("slider", { name: "Least price" });
    await thumb.focus();
    for (let n = 0; n < 3; n++) await thumb.press("ArrowRight");
    await waitForResults(page, /range/);
    // On a busy machine a key may come after the range of the ones before it was applied.
    await expect
      .poll(async () => {
        const range = new URL(page.url()).searchParams.get("range[price]") ?? "";
        const wanted = `$${Number.parseInt(range, 10).toLocaleString("en-AU")}`;
        return (await page.locator('[name="range[price][min]"]').inputValue()) === wanted;
      })
      .toBe(true);
    await page.getByRole("link", { name: "Clear all" }).first().click();
    await waitForResults(page, (url) => url.search === "");
    await expect.poll(() => page.locator('[name="range[price][min]"]').inputValue()).toBe("");
    expect(messages).toEqual([]);
    await context.close();
  });

  test.each([DESKTOP, PHONE])(
    "typed at $width pixels is in the address as every range is",
    async (viewport) => {
      const { page, context, messages } = await openPage(journey.browser, { viewport });
      await page.goto(journey.product.address(SITE, `${RESULTS}?query=mazda&sortBy=price:asc`));
      if (viewport === PHONE) await page.getByRole("button", { name: /^Filter/ }).click();
      const prices = page.locator("[data-field=price]");
      await prices.getByLabel("From", { exact: true }).fill("$12,000");
      await prices.getByLabel("To", { exact: true }).fill("60k");
      await prices.getByRole("button", { name: /^Apply/ }).click();
      await waitForResults(page, /range/);
      expect(readParameters(page)).toEqual([
        ["query", "mazda"],
        ["range[price]", "12000:60000"],
        ["sortBy", "price:asc"],
      ]);
      expect(messages).toEqual([]);
      await context.close();
    },
  );

  test.each([true, false])(
    "replaces the words that bound it (script: %s)",
    async (javaScriptEnabled) => {
      const { page, context } = await openPage(journey.browser, { javaScriptEnabled });
      await page.goto(journey.product.address(SITE, `${RESULTS}?query=ute+under+%2420%2C000`));
      const most = page.locator('[name="range[price][max]"]');
      await expect.poll(() => most.inputValue()).toBe("$20,000");
      await most.fill("60k");
      await page.getByRole("button", { name: "Apply price" }).click();
      await waitForResults(page, /range/);
      expect(new URL(page.url()).searchParams.get("query")).toBe("ute");
      await page.getByRole("link", { name: "Remove Under $60,000", exact: true }).waitFor();
      await context.close();
    },
  );

  test("is in the address as every range is where the results cannot change in place", async () => {
    const { page, context } = await openPage(journey.browser);
    await page.addInitScript(() => Reflect.deleteProperty(window, "NavigationPrecommitController"));
    await page.goto(journey.product.address(SITE, `${RESULTS}?sortBy=price:asc`));
    const prices = page.locator("[data-field=price]");
    await prices.getByLabel("To", { exact: true }).fill("$40 000");
    await prices.getByRole("button", { name: /^Apply/ }).click();
    await waitForResults(page, /range/);
    expect(readParameters(page)).toEqual([
      ["range[price]", ":40000"],
      ["sortBy", "price:asc"],
    ]);
    await context.close();
  });

  test("is in the address as every range is where the form went before any script had come", async () => {
    const { page, context, messages } = await openPage(journey.browser);
    const ends = new URLSearchParams({ "range[price][min]": "", "range[price][max]": "40k" });
    await page.goto(journey.product.address(SITE, `${RESULTS}?${ends}&sortBy=price%3Aasc`));
    await expect
      .poll(() => readParameters(page))
      .toEqual([
        ["range[price]", ":40000"],
        ["sortBy", "price:asc"],
      ]);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("beyond all stock leaves the ends where the stock's are, and both thumbs on the track", async () => {
    const { page, context } = await openPage(journey.browser);
    await page.goto(journey.product.address(SITE, `${RESULTS}?range[price]=900000:950000`));
    const least = page.getByRole("slider", { name: "Least price" });
    const most = page.getByRole("slider", { name: "Most price" });
    const end = Number(await most.getAttribute("max"));
    expect(end).toBeLessThan(900_000);
    expect(Number(await most.inputValue())).toBe(end);
    expect(Number(await least.inputValue())).toBe(end - 500);
    expect(await listViolations(page)).toEqual([]);
    await context.close();
  });
});

test("cards in a list stay a list, on the next page and the next day", async () => {
  const { page, context, messages } = await openPage(journey.browser);
  await page.goto(journey.product.address(SITE, RESULTS));
  await page.getByRole("button", { name: "Show as list" }).click();
  expect((await openAxe(page).include("#results").analyze()).violations).toEqual([]);
  await page.getByRole("link", { name: "Next page" }).click();
  await waitForResults(page, /page=2/);
  await expect.poll(() => readPressed(page)).toBe("list");
  await page.reload();
  await expect.poll(() => readPressed(page)).toBe("list");
  const [first, second] = await page.locator(".results article").all();
  const [one, other] = [await first?.boundingBox(), await second?.boundingBox()];
  expect(one?.x).toBe(other?.x);
  expect(messages).toEqual([]);
  await context.close();
});

function readParameters(page: Page): [string, string][] {
  return [...new URL(page.url()).searchParams];
}

function readPressed(page: Page): Promise<string | null> {
  return page.locator("[name=view][aria-pressed=true]").getAttribute("value");
}

function hasFocus(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
}

/** The walk of each site looks at the cards and the footer of such a page. */
async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await openAxe(page)
    .exclude("#results article")
    .exclude(".footer")
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
