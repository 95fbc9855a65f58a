import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journeys = startJourneys();
const MASKED = /^02 55\*{7}, show the number$/;

/** A vehicle's page, its number, and what a reveal of it is recorded with. */
let path = "";
let phone = "";
let reveal: unknown;

beforeAll(async () => {
  const host = `${SITE}.localhost`;
  const { body: results } = await journeys.product.get(host, "/search/used-cars");
  path = /href="(\/cars\/[^"?#]+)"/.exec(results)?.[1] ?? "";
  const { body } = await journeys.product.get(host, path);
  const [, encoded = "", told = ""] =
    /data-phone="([^"]+)" data-reveal="([^"]+)"/.exec(body.slice(body.indexOf("data-vehicle="))) ??
    [];
  phone = decodeURIComponent(atob(encoded));
  reveal = JSON.parse(told.replaceAll("&quot;", '"'));
});

const number = (page: Page) => page.locator("[data-vehicle] a:is([data-phone], [href^=tel])");

describe.each([PHONE, DESKTOP])("at $width pixels, the number of a vehicle", (viewport) => {
  test("is masked, one press reveals and records it, and it becomes a link that dials", async () => {
    const { page, context, messages } = await openPage(journeys.browser, { viewport });
    const sent: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/phone-reveals")) sent.push(request.postDataJSON());
    });
    await page.goto(journeys.product.address(SITE, path));
    expect(await number(page).locator("> span").textContent()).toMatch(MASKED);
    const { violations } = await openAxe(page).include("[data-vehicle]").analyze();
    expect(violations).toEqual([]);
    const recorded = page.waitForResponse(/phone-reveals/);
    await number(page).press("Enter");
    expect((await recorded).status()).toBe(204);
    await expect.poll(() => number(page).textContent()).toBe(`Call ${phone}`);
    expect(await number(page).getAttribute("href")).toBe(`tel:${phone.replaceAll(" ", "")}`);
    expect(await number(page).evaluate((link) => link === document.activeElement)).toBe(true);
    expect(sent).toEqual([reveal]);
    expect(reveal).toEqual({
      car_id: expect.any(Number),
      dealership_id: expect.any(Number),
      website_id: null,
    });
    expect(messages).toEqual([]);
    await context.close();
  });
});

test("a recording that fails is logged, and the number shows all the same", async () => {
  const { page, context, messages } = await openPage(journeys.browser);
  await page.route("**/phone-reveals", (route) => route.abort());
  await page.goto(journeys.product.address(SITE, path));
  await number(page).click();
  await expect.poll(() => number(page).textContent()).toBe(`Call ${phone}`);
  await expect.poll(() => messages.join()).toContain("could not be recorded");
  await context.close();
});

test("without network the number shows from the page, and its link dials it", async () => {
  const { page, context, messages } = await openPage(journeys.browser, { viewport: PHONE });
  await page.goto(journeys.product.address(SITE, path));
  await context.setOffline(true);
  await number(page).click();
  await expect.poll(() => number(page).textContent()).toBe(`Call ${phone}`);
  expect(await number(page).getAttribute("href")).toBe(`tel:${phone.replaceAll(" ", "")}`);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect.poll(() => messages.join()).toContain("could not be recorded");
  await context.close();
});

test("where it is masked a number stands in no text and no structured data of the page", async () => {
  for (const where of [path, "/contact-us"]) {
    const { body } = await journeys.product.get(`${SITE}.localhost`, where);
    expect(body).not.toContain(phone);
    expect(body.replaceAll(/\D+/g, " ")).not.toContain(phone);
    expect(body).not.toContain(phone.replaceAll(" ", ""));
  }
});

test("without script the number is one plain link away, on a page that no crawler reads", async () => {
  const { page, context } = await openPage(journeys.browser, { javaScriptEnabled: false });
  await page.goto(journeys.product.address(SITE, path));
  await number(page).click();
  await page.waitForURL(/\/phone-numbers#dealership-\d+$/);
  const dial = page.locator("main :target").getByRole("link", { name: phone });
  expect(await dial.getAttribute("href")).toBe(`tel:${phone.replaceAll(" ", "")}`);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
  const { body } = await journeys.product.get(`${SITE}.localhost`, "/robots.txt");
  expect(body).toContain("Disallow: /phone-numbers");
  await context.close();
});
