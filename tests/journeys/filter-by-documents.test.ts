import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { PHONE } from "../tooling/browser.ts";
import { startJourneys } from "../tooling/journeys.ts";
import {
  loadDocuments,
  openResults,
  pressMake,
  readChosen,
  readMakes,
  settled,
} from "../tooling/press-results.ts";

const journey = startJourneys();

const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector(".filter-sheet:popover-open") !== null);

/** Where a facet stands on the screen, in pixels. */
const readTop = async (facet: Locator): Promise<number> =>
  Math.round((await facet.boundingBox())?.y ?? 0);

const readScroll = (page: Page): Promise<number | undefined> =>
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
  // Folded at first, and folded again by the next document.
  const seats = page.locator("details[data-field=seats]");
  await seats.locator("summary").click();
  await page.locator("[data-field=make] [data-all]").click();
  const allMakes = page.locator("[data-field=make] [data-expanded]");
  await allMakes.waitFor();
  const body = page.locator("details[data-field=body]");
  if (!(await body.evaluate((facet) => Object(facet).open))) await body.locator("summary").click();
  const value = body.locator("li a").first();
  await value.scrollIntoViewIfNeeded();
  const top = await readTop(body);
  expect(await readScroll(page)).toBeGreaterThan(100);
  await value.click();
  await page.waitForURL(/body/);
  await settled(page);
  await expect.poll(() => isOpen(page)).toBe(true);
  expect(await seats.evaluate((facet) => Object(facet).open)).toBe(true);
  await allMakes.waitFor();
  await expect.poll(() => readTop(body)).toBe(top);
  await expect.poll(() => readFocus(page)).toEqual(["Body", false]);
  expect(await listViolations(page)).toEqual([]);
  const [make] = await readMakes(page);
  await page.locator("[data-field=make] li a:visible").first().press("Enter");
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

test("the filters of a press that was given up by Back open on no other page", async () => {
  const { page, context, messages } = await openResults(journey, {
    viewport: PHONE,
    cripple: loadDocuments,
  });
  await page.getByRole("button", { name: /^Filter/ }).click();
  await page.route(/reopen-facets/, () => {});
  const [make] = await readMakes(page);
  await pressMake(page, make);
  await page.waitForURL(/make/);
  await page.unroute(/reopen-facets/);
  await page.goBack({ waitUntil: "networkidle" });
  expect(await isOpen(page)).toBe(false);
  await page.locator("a[rel=next]").click();
  await page.waitForURL(/page=2/);
  await page.waitForLoadState("networkidle");
  expect(await isOpen(page)).toBe(false);
  expect(messages).toEqual([]);
  await context.close();
});

/** The walk of each site looks at the cards. */
async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await openAxe(page).exclude("#results article").analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
