import { afterEach, expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { startJourneys } from "../tooling/journeys.ts";

const SITE = "tallowood-demo";
const journeys = startJourneys();

/** Further pages of kinds that the walk of each site sees one of: a chosen body, and a model to come. */
const PATHS = ["/models?body=suv", "/mazda-6e"];

type Opened = Awaited<ReturnType<typeof openPage>>;
let opened: Opened | null = null;

afterEach(async () => {
  await opened?.context.close();
  opened = null;
});

async function open(path: string, options: Parameters<typeof openPage>[1] = {}) {
  opened = await openPage(journeys.browser, options);
  await opened.page.goto(journeys.product.address(SITE, path));
  return opened;
}

test.each(PATHS)("%s is accessible, fits, and says nothing in the console", async (path) => {
  const { page, messages } = await open(path, { viewport: PHONE });
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    const { violations } = await openAxe(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
  expect(messages).toEqual([]);
});

test("from the range by body to a model, and to those in stock", async () => {
  const { page } = await open("/models");
  await page.getByRole("navigation", { name: "Bodies" }).getByRole("link", { name: "Ute" }).click();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Mazda Ute models");
  await page.locator("main").getByRole("link", { name: "BT-50" }).click();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Mazda BT-50");
  const inStock = Number(
    await page.locator(".model-figures div", { hasText: "In stock" }).locator("dd").textContent(),
  );
  expect(inStock).toBeGreaterThan(0);
  await page.getByRole("link", { name: "See those in stock" }).click();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(/BT-50/);
});
