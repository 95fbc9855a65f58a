import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { DEMO_SLUGS, readSiteFile } from "../tooling/demo-sites.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const RESULTS = "/search/new-used-and-demo-cars";

const journey = startJourneys();

describe("the menu of a wide screen", () => {
  test("is walked by the arrow keys, and Escape gives the focus back", async () => {
    const { page, context, messages } = await openPage(journey.browser);
    await page.goto(journey.product.address(SITE, RESULTS), { waitUntil: "networkidle" });
    const items = page.locator("#menu .menu-item");
    // The first keys fetch the script that follows them.
    await expect
      .poll(async () => {
        await items.nth(0).focus();
        await page.keyboard.press("ArrowRight");
        return isFocused(page, "#menu li:nth-child(2) summary");
      })
      .toBe(true);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.locator("header[data-dropdown-open]").count()).toBe(1);
    await expect.poll(() => isFocused(page, "#menu [open] a")).toBe(true);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => isFocused(page, "#menu [open] li:nth-child(2) a")).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("#menu [open]").count()).toBe(0);
    await expect.poll(() => isFocused(page, "#menu li:nth-child(2) summary")).toBe(true);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("fetches the pictures of models when it is opened, into boxes that stand already", async () => {
    const { page, context } = await openPage(journey.browser);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(journey.product.address(SITE, RESULTS), { waitUntil: "networkidle" });
    const sources = await page
      .locator("#menu img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src") ?? ""));
    expect(sources.length).toBeGreaterThan(0);
    const wasAsked = () => asked.filter((url) => sources.some((source) => url.endsWith(source)));
    expect(wasAsked()).toEqual([]);
    await page.locator("#menu details:has(img) > summary").first().click();
    const first = page.locator("#menu [open] img").first();
    expect((await first.boundingBox())?.height).toBeGreaterThan(30);
    await expect.poll(() => wasAsked().length).toBeGreaterThan(0);
    await context.close();
  });
});

const isLonger = (sheet: Locator): Promise<boolean> =>
  sheet.evaluate((element) => element.scrollHeight > element.clientHeight);

test("the bars of a sheet stay where they are: its content scrolls between them", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await page.goto(journey.product.address(SITE, RESULTS), { waitUntil: "networkidle" });
  for (const name of ["Menu", /^Filter/]) {
    await page.getByRole("button", { name }).first().click();
    const sheet = page.locator("[data-sheet]:popover-open");
    expect([name, await isLonger(sheet)]).toEqual([name, false]);
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize(DESKTOP);
  expect(await isLonger(page.locator(".filter-sheet"))).toBe(false);
  await context.close();
});

describe("the drawer of a phone", () => {
  test("has phone, hours, places and saved cars, and keeps the page behind still", async () => {
    const { page, context } = await openPage(journey.browser, { viewport: PHONE });
    await page.goto(journey.product.address(SITE, RESULTS), { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Menu" }).click();
    const drawer = page.getByRole("navigation", { name: "Main" });
    await expect.poll(() => page.locator("body[data-modal-open]").count()).toBe(1);
    await expect.poll(() => drawer.getByText(/^(Open|Closed)/).count()).toBe(1);
    for (const name of ["Locations", "Saved cars"]) {
      expect(await drawer.getByRole("link", { name }).isVisible()).toBe(true);
    }
    await page.mouse.move(20, 700);
    await page.mouse.wheel(0, 900);
    for (let n = 0; n < 30; n++) await page.keyboard.press("Tab");
    const isInside = () => page.evaluate(() => document.activeElement?.closest("#menu, body")?.id);
    await expect.poll(isInside).not.toBe("results");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("body[data-modal-open]").count()).toBe(0);
    await expect.poll(() => isFocused(page, "button[popovertarget=menu]")).toBe(true);
    await context.close();
  });

  test("is drawn over a hero's picture in the colours that it has elsewhere", async () => {
    const slug = DEMO_SLUGS.find((one) => readSiteFile(one).template === "showroom") ?? SITE;
    const { page, context } = await openPage(journey.browser, { viewport: PHONE });
    const readColours = async (path: string) => {
      await page.goto(journey.product.address(slug, path));
      await page.getByRole("button", { name: "Menu" }).click();
      return page
        .locator("#menu .menu-foot > *")
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
    };
    const elsewhere = await readColours("/faqs");
    expect(elsewhere.length).toBeGreaterThan(2);
    expect(await readColours("/")).toEqual(elsewhere);
    await context.close();
  });

  test("opens, folds out and leads on without script", async () => {
    const context = await journey.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(journey.product.address(SITE, RESULTS));
    await page.getByRole("button", { name: "Menu" }).click();
    const drawer = page.getByRole("navigation", { name: "Main" });
    await drawer.locator("summary").first().click();
    const link = drawer.locator("[open] a").first();
    const wanted = await link.getAttribute("href");
    await link.click();
    await page.waitForURL((url) => `${url.pathname}${url.search}` === wanted);
    await context.close();
  });
});

test("the way back to the top covers nothing on a phone, and works without script", async () => {
  const context = await journey.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(journey.product.address(SITE, RESULTS));
  const link = page.getByRole("link", { name: "Back to top" });
  const box = await link.boundingBox();
  const footer = await page.locator(".footer").boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  await link.click();
  await expect
    .poll(() =>
      page
        .getByRole("banner")
        .boundingBox()
        .then((top) => top?.y),
    )
    .toBeLessThan(100);
  await context.close();
});

function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
}
