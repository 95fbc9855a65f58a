import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The content of a search page; equal for equal searches. */
export type ShownResults = {
  address: string;
  heading: string;
  total: string;
  page: string;
  chosen: string[];
  cars: string[];
  /** Every value with its count, by the facet's field. */
  facets: Record<string, string[]>;
};

export function readResults(page: Page): Promise<ShownResults> {
  return page.evaluate(() => {
    const { body } = document;
    const readText = (selector: string): string[] =>
      [...body.querySelectorAll(selector)].map(({ textContent }) => textContent);
    const facets = [...body.querySelectorAll<HTMLElement>("details[data-field]")];
    const fields = facets.map((facet) => facet.dataset.field ?? "");
    return {
      address: location.pathname + location.search,
      heading: readText("h1").join(),
      total: readText("output").join(),
      page: readText("nav [aria-current=page]").join(),
      chosen: readText("[aria-label='Chosen filters'] li"),
      cars: readText("#results article h3"),
      facets: Object.fromEntries(
        fields.map((field) => [field, readText(`[data-field="${field}"] li`)]),
      ),
    };
  });
}

/**
 * Waits for an address and until the page shows its results, because an update in place changes the address
 * first.
 */
export async function waitForResults(
  page: Page,
  address: RegExp | ((url: URL) => boolean),
): Promise<void> {
  await page.waitForURL(address);
  await expect.poll(() => isShown(page)).toBe(true);
}

function isShown(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const region = document.querySelector<HTMLElement>("[data-results]");
    if (!region || region.dataset.pending !== undefined) return false;
    // Without scripts nothing is updated in place.
    const here = location.pathname + location.search;
    return [undefined, here].includes(region.dataset.address);
  });
}

/** Presses the n-th value of a facet, in the sheet where there is one, and leaves the sheet open. */
export async function chooseValue(page: Page, field: string, n = 0): Promise<void> {
  const facet = page.locator(`details[data-field="${field}"]`);
  const opener = page.getByRole("button", { name: /^Filter/ });
  if (!(await facet.isVisible()) && (await opener.isVisible())) await opener.click();
  if (!(await facet.evaluate((details) => details.hasAttribute("open")))) {
    await facet.locator("summary").click();
  }
  await facet.locator("li a").nth(n).click();
}

/** Closes an open sheet of facets by the button with the count. */
export async function closeSheet(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Show \d/ });
  if (await button.isVisible()) await button.click();
}
