import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { PHONE } from "../tooling/browser.ts";
import { startJourneys } from "../tooling/journeys.ts";
import {
  loadDocuments,
  openResults,
  readChosen,
  readMakes,
  settled,
} from "../tooling/press-results.ts";

const journey = startJourneys();

const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector(".filter-sheet:popover-open") !== null);

const readTop = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => document.querySelector(".filter-sheet .sheet-body")?.scrollTop);

/** The element with the focus, and whether it shows that. */
const readFocus = (page: Page): Promise<unknown> =>
  page.evaluate(() => [
    document.activeElement?.textContent,
    document.activeElement?.matches(":focus-visible"),
  ]);

test("the filters of a phone stay open, and where they were, while values are ticked", async () => {
  const { page, context, messages } = await openResults(journey, {
    viewport: PHONE,
    cripple: loadDocuments,
  });
  await page.getByRole("button", { name: /^Filter/ }).click();
  const body = page.locator("details[data-field=body]");
  if (!(await body.evaluate((facet) => Object(facet).open))) await body.locator("summary").click();
  const value = body.locator("li a").first();
  await value.scrollIntoViewIfNeeded();
  const top = await readTop(page);
  expect(top).toBeGreaterThan(100);
  await value.click();
  await page.waitForURL(/body/);
  await settled(page);
  await expect.poll(() => isOpen(page)).toBe(true);
  expect(await body.evaluate((facet) => Object(facet).open)).toBe(true);
  await expect.poll(() => readTop(page)).toBe(top);
  await expect.poll(() => readFocus(page)).toEqual(["Body", false]);
  expect(await listViolations(page)).toEqual([]);
  const [make] = await readMakes(page);
  await page.locator("[data-field=make] li a").first().press("Enter");
  await page.waitForURL(/make/);
  await settled(page);
  expect(readChosen(page)).toEqual([make]);
  await expect.poll(() => isOpen(page)).toBe(true);
  await expect.poll(() => readFocus(page)).toEqual(["Make", true]);
  await page.getByRole("button", { name: /^Show \d/ }).click();
  await expect.poll(() => isOpen(page)).toBe(false);
  await page.reload({ waitUntil: "networkidle" });
  expect(await isOpen(page)).toBe(false);
  expect(messages).toEqual([]);
  await context.close();
});

/** The walk of each site looks at the cards. */
async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await openAxe(page).exclude("#results article").analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
