import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journey = startJourneys();

/** Heading of the form that each button of a vehicle's page opens; finance and reservations have pages of their own. */
const FORMS = {
  Enquire: /./,
  "Book a Test Drive": /test drive/i,
  "Trade-In Valuation": /trade|worth|valuation/i,
  "Got a Question?": /question/i,
} as const;

const PANEL_LINKS = '[data-vehicle] a[href*="car_id="]';
const FORM_LINKS = `${PANEL_LINKS}, .action-bar a[href*="car_id="]`;

const address = (path: string) => journey.product.address(SITE, path);

/** A card of the stock that says so, on the first page of the results that has one. */
async function findCard(page: Page, words: string) {
  for (let n = 1; n <= 12; n += 1) {
    await page.goto(address(`/search/used-cars?page=${n}`));
    const card = page.locator("article.card", { hasText: words }).first();
    if ((await card.count()) > 0) return card;
  }
  throw new Error(`No card of the demo's stock says "${words}".`);
}

async function openVehicle(page: Page, words: string): Promise<void> {
  const card = await findCard(page, words);
  await page.goto(address((await card.locator("h3 a").getAttribute("href")) ?? ""));
}

describe.each([
  ["a phone", PHONE],
  ["a wide screen", DESKTOP],
] as const)("on %s", (_, viewport) => {
  test("each button of a vehicle's page opens its own form over it", async () => {
    const { page, context, messages } = await openPage(journey.browser, { viewport });
    await openVehicle(page, "Reserve Now");
    const vehicle = page.url();
    const dialog = page.locator(".form-dialog");
    await prepareForms(page);
    const headings: string[] = [];
    for (const [label, heading] of Object.entries(FORMS)) {
      const link = page.locator(FORM_LINKS).getByText(label, { exact: true });
      await link.filter({ visible: true }).click();
      await dialog.locator("[data-enquiry]").waitFor();
      const title = (await dialog.locator("h2").first().textContent()) ?? "";
      expect(title).toMatch(heading);
      headings.push(title);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      expect(page.url()).toBe(vehicle);
    }
    expect(new Set(headings).size).toBe(headings.length);
    const reserve = page.locator('[data-vehicle] a[href$="/checkout"]');
    expect(await reserve.textContent()).toBe("Reserve Car Now");
    expect(await listViolations(page)).toEqual([]);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("a card's further buttons open their forms, and that of a trade-in is one of them", async () => {
    const { page, context, messages } = await openPage(journey.browser, { viewport });
    const card = await findCard(page, "Trade In");
    await card.getByLabel("More actions").click();
    await card.getByRole("link", { name: "Trade In" }).click();
    await page.locator(".form-dialog [data-enquiry]").waitFor();
    expect(await page.locator(".form-dialog").getByText(/\$\d/).first().isVisible()).toBe(true);
    const opening = page.locator(".form-dialog [data-opening]");
    await expect.poll(() => opening.first().textContent()).toMatch(/open|closed/i);
    expect(page.url()).toContain("/search/");
    expect(messages).toEqual([]);
    await context.close();
  });
});

test("a reserved car says so, and a sold one offers to find another", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await openVehicle(page, "Reserved");
  const reserved = page.locator('[data-vehicle] [aria-disabled="true"]');
  expect(await reserved.textContent()).toBe("Reserved");
  expect(await listLinks(page)).not.toContain("Trade-In Valuation");
  expect(await listViolations(page)).toEqual([]);
  await openVehicle(page, "Find Me Something Similar");
  expect(new Set(await listLinks(page))).toEqual(new Set(["Find Me Something Similar"]));
  expect(await listViolations(page)).toEqual([]);
  await context.close();
});

test("without script each button leads to a page with its form and the car", async () => {
  const { page, context } = await openPage(journey.browser, { javaScriptEnabled: false });
  await openVehicle(page, "Reserve Now");
  const title = (await page.locator("h1").textContent()) ?? "";
  const links = page.locator(PANEL_LINKS);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const actions: (string | null)[] = [];
  for (const href of hrefs) {
    await page.goto(address(href ?? ""));
    actions.push(await page.locator("[data-enquiry]").getAttribute("action"));
    expect(await page.locator("main").getByText(title).first().isVisible()).toBe(true);
  }
  expect(actions).toEqual([
    "/enquiries/vehicle",
    "/enquiries/test-drive",
    "/enquiries/finance",
    "/enquiries/trade-in",
    "/enquiries/question",
  ]);
  await context.close();
});

test("the address of a reservation of a car that is sold finds another", async () => {
  const { page, context } = await openPage(journey.browser, { javaScriptEnabled: false });
  const card = await findCard(page, "Find Me Something Similar");
  const id = await card.getAttribute("data-card");
  await page.goto(address(`/contact-us?car_id=${id}&form=reserve`));
  expect(await page.locator("main").textContent()).toContain("Somebody else has this vehicle now");
  expect(await page.locator("[data-enquiry]").getAttribute("action")).toBe("/enquiries/similar");
  const fragment = await page.goto(address(`/fragments/form?car_id=${id}&form=reserve`));
  expect(fragment?.status()).toBe(404);
  await context.close();
});

test("a trade-in for a car that is taken says why, and leads on", async () => {
  const { page, context } = await openPage(journey.browser, { javaScriptEnabled: false });
  const card = await findCard(page, "Reserved");
  const id = await card.getAttribute("data-card");
  await page.goto(address(`/cars/trade-in?car_id=${id}`));
  expect(await page.locator("main").textContent()).toContain("Somebody has reserved that vehicle");
  expect(await page.locator("[data-enquiry]").count()).toBe(0);
  await page.getByRole("link", { name: "Value my vehicle" }).click();
  await page.waitForURL("**/valuations");
  expect(await page.locator("[data-enquiry]").count()).toBe(1);
  await context.close();
});

/** The first touch loads the script that opens forms; a press before it is there leads to the form's page. */
async function prepareForms(page: Page): Promise<void> {
  let isFetched = false;
  page.on("response", (response) => {
    isFetched ||= response.url().includes("/fragments/form");
  });
  const link = page.locator(FORM_LINKS).filter({ visible: true }).first();
  await expect
    .poll(async () => {
      await page.mouse.move(1, 1);
      await link.hover();
      return isFetched;
    })
    .toBe(true);
}

async function listLinks(page: Page): Promise<string[]> {
  return page.locator(FORM_LINKS).allTextContents();
}

async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await openAxe(page).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
