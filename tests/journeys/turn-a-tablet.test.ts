import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journey = startJourneys();

/** Upright it is a sheet, flat it stands in the page. */
const SHEETS = [
  ["filters", 820, 1180],
  ["menu", 1024, 1366],
  ["search", 744, 1133],
] as const;

test.each(SHEETS)(
  "%s, open while a tablet is turned, close and leave nothing inert",
  async (id, ...sides) => {
    const [short, long] = sides;
    const upright = { width: short, height: long };
    const { page, context, messages } = await openPage(journey.browser, { viewport: upright });
    await page.goto(journey.product.address(SITE, "/search/used-cars"));
    await openSheet(page, id);
    await expect.poll(() => page.locator("[data-modal-open]").count()).toBe(1);
    await page.setViewportSize({ width: long, height: short });
    await expect.poll(() => page.locator(":popover-open").count()).toBe(0);
    await expect.poll(() => page.locator("[inert], [data-modal-open]").count()).toBe(0);
    // The focus stays inside, on something that is in sight.
    await expect.poll(() => page.locator(`#${id} :focus:visible`).count()).toBe(1);
    await page.locator("[data-save]").first().click();
    await page.setViewportSize(upright);
    await expect.poll(() => page.locator(`#${id}`).isVisible()).toBe(false);
    await openSheet(page, id);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("[inert], [data-modal-open]").count()).toBe(0);
    expect(messages).toEqual([]);
    await context.close();
  },
);

test("a sheet that is opened before its script has come keeps all else inert once it has", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/touched-/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(journey.product.address(SITE, "/search/used-cars"));
  await openSheet(page, "filters");
  expect(await page.locator("[data-modal-open]").count()).toBe(0);
  arrive();
  await expect.poll(() => page.locator("[data-modal-open]").count()).toBe(1);
  await expect.poll(() => page.locator("#filters :focus").count()).toBe(1);
  await expect.poll(() => page.locator("[inert]").count()).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("[inert], [data-modal-open]").count()).toBe(0);
  await context.close();
});

async function openSheet(page: Page, id: string): Promise<void> {
  await page.locator(`[popovertarget=${id}]:visible`).first().click();
  await page.locator(`#${id}:popover-open`).waitFor();
}
