import { beforeAll, describe, expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journeys = startJourneys();

/** A vehicle with so many features that they are folded. */
let path = "";

beforeAll(async () => {
  const host = `${SITE}.localhost`;
  const { body } = await journeys.product.get(host, "/search/used-cars");
  for (const href of new Set(body.match(/\/cars\/[a-z0-9-]+(?=")/g))) {
    const page = await journeys.product.get(host, href);
    if (page.body.includes("data-features") && page.body.includes('data-press="phone"')) {
      path = href;
      return;
    }
  }
});

describe.each([PHONE, DESKTOP])("at $width pixels a vehicle's page", (viewport) => {
  test("has its features in groups, a search in them, and no fault for axe", async () => {
    const { page, context, messages } = await openPage(journeys.browser, { viewport });
    await page.goto(journeys.product.address(SITE, path));
    await page.getByText(/^All \d+ features$/).click();
    const list = page.locator("[data-features]");
    const shown = list.locator("li:visible");
    await list.getByRole("heading", { name: "Safety and driver help" }).waitFor();
    const count = await shown.count();
    const search = list.getByRole("searchbox", { name: "Search the features" });
    await search.fill("AIRBAG front");
    await expect.poll(() => shown.allTextContents()).toEqual(["Front airbags"]);
    await expect.poll(() => list.locator("h3:visible").count()).toBe(1);
    await search.fill("");
    await expect.poll(() => shown.count()).toBe(count);
    const { violations } = await openAxe(page).analyze();
    expect(violations).toEqual([]);
    expect(messages).toEqual([]);
    await context.close();
  });
});

test("the bar of actions stays in a phone's sight, is reached before the similar cars, and hides no focus", async () => {
  const { page, context } = await openPage(journeys.browser, { viewport: PHONE });
  await page.goto(journeys.product.address(SITE, path));
  const bar = page.locator(".action-bar");
  const action = bar.getByRole("link");
  for (const end of [0, 1]) {
    await page.evaluate((part) => {
      const main = document.querySelector("main");
      scrollTo({ top: part * ((main?.scrollHeight ?? 0) - innerHeight), behavior: "instant" });
    }, end);
    expect((await action.boundingBox())?.y).toBeLessThan(PHONE.height);
  }
  const isBefore = await bar.evaluate((element) => {
    const card = document.querySelector("main article[data-card]");
    return (
      card && Boolean(element.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING)
    );
  });
  expect(isBefore).toBe(true);
  const contact = page.locator("main").getByRole("link", { name: "Contact us" });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await contact.focus();
  const [focused, top] = [await contact.boundingBox(), (await bar.boundingBox())?.y ?? 0];
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(top);
  await context.close();
});

test("a phone that lies flat shows a whole photo, and its bars leave room for what has the focus", async () => {
  const flat = { width: PHONE.height, height: PHONE.width };
  const { page, context } = await openPage(journeys.browser, { viewport: flat });
  await page.goto(journeys.product.address(SITE, path));
  const photo = await page.locator(".gallery-photos").boundingBox();
  expect(photo?.height).toBeLessThanOrEqual(flat.height * 0.8);
  const all = await page.locator(".gallery-all").boundingBox();
  expect(all?.y).toBeLessThan((photo?.y ?? 0) + (photo?.height ?? 0));
  await page.locator("main [data-vehicle] [data-save]").click();
  const strip = page.locator("[data-strip]");
  await strip.locator("li").first().waitFor();
  const bar = page.locator(".action-bar");
  await expect
    .poll(async () => {
      const [under, over] = [await bar.boundingBox(), await strip.boundingBox()];
      return Math.round((over?.y ?? 0) + (over?.height ?? 0) - (under?.y ?? 0));
    })
    .toBeLessThanOrEqual(1);
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(flat.height / 5);
  const contact = page.locator("main").getByRole("link", { name: "Contact us" });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await contact.focus();
  const focused = await contact.boundingBox();
  const free = (await strip.isVisible()) ? strip : bar;
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(
    (await free.boundingBox())?.y ?? 0,
  );
  expect(focused?.y).toBeGreaterThanOrEqual(0);
  await context.close();
});
