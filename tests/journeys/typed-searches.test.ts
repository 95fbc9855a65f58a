import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";
import { waitForResults } from "../tooling/results-page.ts";

const RESULTS = "/search/used-cars";

const journey = startJourneys();

describe("the search box of the header", () => {
  test.each([true, false])(
    "holds what was searched for (script: %s)",
    async (javaScriptEnabled) => {
      const { page, context, messages } = await openPage(journey.browser, { javaScriptEnabled });
      await page.goto(journey.product.address(SITE, RESULTS));
      await findBox(page).fill("mazda");
      await findBox(page).press("Enter");
      await waitForResults(page, /query=mazda/);
      await expect.poll(() => findBox(page).inputValue()).toBe("mazda");
      await page.getByRole("link", { name: "Remove Mazda", exact: true }).click();
      await waitForResults(page, (url) => !url.search.includes("query"));
      await expect.poll(() => findBox(page).inputValue()).toBe("");
      await page.goBack();
      await expect.poll(() => findBox(page).inputValue()).toBe("mazda");
      expect(messages).toEqual([]);
      await context.close();
    },
  );

  test("that is awake follows the results, and keeps what is typed while they stay", async () => {
    const { page, context, messages } = await openPage(journey.browser);
    await page.goto(journey.product.address(SITE, `${RESULTS}?query=mazda`));
    await findBox(page).fill("toyota");
    await page.locator("[data-field=body] a").first().click();
    await waitForResults(page, /refinementList/);
    expect(await findBox(page).inputValue()).toBe("toyota");
    await page.getByRole("link", { name: "Remove Mazda", exact: true }).click();
    await waitForResults(page, (url) => !url.search.includes("query"));
    await expect.poll(() => findBox(page).inputValue()).toBe("");
    await page.goBack();
    await expect.poll(() => findBox(page).inputValue()).toBe("mazda");
    await page.goForward();
    await expect.poll(() => findBox(page).inputValue()).toBe("");
    await findBox(page).fill("hilux");
    await page.getByRole("option", { name: /HiLux/i }).first().waitFor();
    expect(messages).toEqual([]);
    await context.close();
  });
});

test.each([DESKTOP, PHONE])(
  "a word too many at $width pixels: the closest is one press away",
  async (viewport) => {
    const { page, context } = await openPage(journey.browser, { viewport });
    await page.goto(journey.product.address(SITE, `${RESULTS}?query=mazda+zebra+quartz`));
    const closest = page.locator(".loosening a").first();
    const told = await closest.locator("small").innerText();
    await closest.click();
    await waitForResults(page, (url) => url.searchParams.get("query") === "mazda");
    await expect.poll(() => page.locator("#results output").first().innerText()).toBe(told);
    await context.close();
  },
);

const findBox = (page: Page) => page.locator("#search-box input");
