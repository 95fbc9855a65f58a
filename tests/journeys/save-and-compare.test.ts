import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const RESULTS = "/search/used-cars";
const SAVED = "/favourites";

const ANSWERS = {
  "First name": "Robin",
  "Last name": "Archer",
  Email: "robin@example.com",
  Phone: "0491 570 156",
  Postcode: "2067",
};

const journey = startJourneys();

describe.each([
  ["a phone", PHONE],
  ["a wide screen", DESKTOP],
])("on %s", (_, viewport) => {
  test("cars are saved, compared, noted, removed and brought back", async () => {
    const { page, context, messages } = await openPage(journey.browser, { viewport });
    await page.goto(journey.product.address(SITE, RESULTS));
    const strip = page.getByRole("complementary", { name: "Saved" });
    for (const n of [0, 0]) await saveCard(page, n);
    await strip.getByText("No Saved Cars").hover();
    expect(await listViolations(page)).toEqual([]);
    await page.mouse.move(0, 0);
    for (const n of [0, 1, 2, 3]) await saveCard(page, n);
    await expect.poll(() => strip.locator("li").count()).toBe(3);
    await expect
      .poll(() => strip.getByRole("link", { name: /^Compare Cars/ }).textContent())
      .toBe("Compare Cars+1");
    await strip.hover();
    expect(await listViolations(page)).toEqual([]);
    await strip.getByRole("link", { name: /^Compare Cars/ }).click();
    await page.waitForURL(`**${SAVED}#comparison`);
    await expect
      .poll(() => page.getByRole("heading", { name: "Side by side" }).boundingBox())
      .toMatchObject({ y: expect.closeTo(100, -2) });
    await expect.poll(() => page.locator("[data-saved-item]").count()).toBe(4);
    expect(await page.locator("thead th[data-of]").count()).toBe(4);
    const rows = page.locator("tbody tr:visible");
    const all = await rows.count();
    await page.getByRole("checkbox", { name: "Only what differs" }).check();
    expect(await rows.count()).toBeLessThan(all);
    await page.getByRole("textbox", { name: "Your note" }).first().fill("Ask about the tyres");
    const [first = ""] = await listSaved(page);
    await page.locator(`[data-saved-item="${first}"] [data-save]`).click();
    await expect.poll(() => listSaved(page)).not.toContain(first);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await listSaved(page))[0]).toBe(first);
    await expect
      .poll(() => page.getByRole("textbox", { name: "Your note" }).first().inputValue())
      .toBe("Ask about the tyres");
    await page.getByText("Share", { exact: true }).click();
    await page.getByRole("img", { name: "QR code of the link" }).waitFor();
    expect(await listViolations(page)).toEqual([]);
    expect(await readOverflow(page)).toBe(0);
    await page.getByRole("button", { name: "Remove all" }).click();
    await page.getByRole("heading", { name: "No Saved Cars" }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => listSaved(page)).toHaveLength(4);
    expect(messages).toEqual([]);
    await context.close();
  });
});

test("a shared link opens without script, is read-only, and is taken over in another browser", async () => {
  const { page, context } = await openPage(journey.browser);
  await page.goto(journey.product.address(SITE, RESULTS));
  for (const n of [0, 1]) await saveCard(page, n);
  await expect.poll(() => readCount(page)).toBe("2");
  await page.goto(journey.product.address(SITE, SAVED));
  const href = (await page.locator("[data-share] a").getAttribute("href")) ?? "";
  const ids = await listSaved(page);
  await context.close();

  const plain = await openPage(journey.browser, { javaScriptEnabled: false, viewport: PHONE });
  await plain.page.goto(journey.product.address(SITE, href));
  expect(await listSaved(plain.page)).toEqual(ids);
  expect(await plain.page.locator("thead th[data-of]").count()).toBe(2);
  await plain.context.close();

  const other = await openPage(journey.browser, { viewport: PHONE });
  await other.page.goto(journey.product.address(SITE, href));
  expect(await listSaved(other.page)).toEqual(ids);
  expect(await readStored(other.page)).toBeNull();
  expect(await listViolations(other.page)).toEqual([]);
  await other.page.getByRole("button", { name: "Save to my cars" }).click();
  await other.page.waitForURL(`**${SAVED}`);
  await expect.poll(() => listSaved(other.page)).toEqual(ids);
  expect(other.messages).toEqual([]);
  await other.context.close();
});

test("several saved cars are asked about in one lead, without the one that is not ticked", async () => {
  const { page, context, messages } = await openPage(journey.browser, { viewport: PHONE });
  await page.goto(journey.product.address(SITE, RESULTS));
  const cards = page.locator("article:has([data-save]):has(a[href*='form=vehicle'])");
  for (const n of [0, 1, 2]) await cards.nth(n).locator("[data-save]").click();
  await expect.poll(() => readCount(page)).toBe("3");
  await page.goto(journey.product.address(SITE, SAVED));
  await page.getByRole("checkbox", { name: "Enquire about this one" }).first().uncheck();
  await page.getByRole("link", { name: "Enquire about these 2" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=also]").waitFor({ state: "attached" });
  const ids = (await listSaved(page)).slice(1);
  expect(await dialog.locator("[name=car_id]").inputValue()).toBe(ids[0]);
  expect(await dialog.locator("[name=also]").inputValue()).toBe(ids[1]);
  expect(await listViolations(page)).toEqual([]);
  for (const [label, answer] of Object.entries(ANSWERS))
    await dialog.getByLabel(label).fill(answer);
  const posted = page.waitForRequest((request) => request.url().includes("/enquiries/vehicle"));
  await dialog.locator(".enquiry-send").click();
  const body = new URLSearchParams((await posted).postData() ?? "");
  expect([body.get("car_id"), body.get("also")]).toEqual(ids);
  await page.waitForURL("**/success**");
  expect(messages).toEqual([]);
  await context.close();
});

test("a heart that is pressed before its script has come is saved, also by who goes on at once", async () => {
  const { page, context, messages } = await openPage(journey.browser);
  let isHeld = true;
  await page.route(/\/touched-/, (route) => (isHeld ? undefined : route.continue()));
  await page.goto(journey.product.address(SITE, RESULTS));
  await saveCard(page, 0);
  isHeld = false;
  await page.goto(journey.product.address(SITE, "/contact-us"));
  await expect.poll(() => readCount(page)).toBe("1");
  await page.reload();
  await expect.poll(() => readCount(page)).toBe("1");
  expect(messages).toEqual([]);
  await context.close();
});

test("two tabs add one each: both stay, and both tabs count two", async () => {
  const { page, context, messages } = await openPage(journey.browser);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(journey.product.address(SITE, RESULTS));
  await saveCard(page, 0);
  await expect.poll(() => readCount(other)).toBe("1");
  await saveCard(other, 1);
  await expect.poll(() => readCount(page)).toBe("2");
  await page.reload();
  await expect.poll(() => readCount(page)).toBe("2");
  expect(messages).toEqual([]);
  await context.close();
});

test("a car that changed, and one that is gone, say so on the page of saved cars", async () => {
  const { page, context } = await openPage(journey.browser);
  await page.goto(journey.product.address(SITE, RESULTS));
  const id = Number(await page.locator("main [data-save]").first().getAttribute("data-save"));
  const seen = {
    title: "2019 Holden Astra",
    price: 1,
    status: "in_stock",
    sold: false,
    reserved: false,
  };
  await store(page, {
    version: 1,
    vehicles: [
      { id, seen },
      { id: 900_000, seen },
    ],
  });
  await page.goto(journey.product.address(SITE, SAVED));
  await page
    .locator(`[data-saved-item="${id}"]`)
    .getByText(/^Price up \$/)
    .waitFor();
  await page.getByText("No longer listed: 2019 Holden Astra.").waitFor();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect.poll(() => readCount(page)).toBe("1");
  await expect.poll(() => page.getByText("No longer listed").count()).toBe(0);
  await context.close();
});

test("a full list takes no more and says so; storage that takes nothing does, too", async () => {
  const { page, context } = await openPage(journey.browser);
  await page.goto(journey.product.address(SITE, RESULTS));
  await store(
    page,
    Array.from({ length: 50 }, (_, n) => 900_000 + n),
  );
  await page.reload();
  await saveCard(page, 0);
  await page.getByText("You have saved 50, the most that this list holds.").first().waitFor();
  expect(await readCount(page)).toBe("50");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    localStorage.clear();
  });
  await saveCard(page, 0);
  await page.getByText("This could not be saved").first().waitFor();
  await expect
    .poll(() => page.locator("main [data-save]").first().getAttribute("aria-pressed"))
    .toBe("false");
  await context.close();
});

test("offline in a browser that stores no page, the saved cars stay in sight, and one can be removed and brought back", async () => {
  const { page, context } = await openPage(journey.browser);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "caches"));
  await page.goto(journey.product.address(SITE, RESULTS));
  for (const n of [0, 1, 2]) await saveCard(page, n);
  await expect.poll(() => readCount(page)).toBe("3");
  await page.goto(journey.product.address(SITE, SAVED));
  await expect.poll(() => listSaved(page)).toHaveLength(3);
  await page.locator("[data-saved-item] [data-save]").first().hover();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.locator("[data-saved-item] [data-save]").first().click();
  await page.getByText("Your saved vehicles could not be fetched.").waitFor();
  expect(await listSaved(page)).toHaveLength(2);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await page.getByText("No longer listed").count()).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => page.getByText("could not be fetched").count()).toBe(0);
  expect(await page.locator("thead th[data-of]").count()).toBe(3);
  await context.close();
});

async function saveCard(page: Page, n: number): Promise<void> {
  await page.locator("main [data-save]").nth(n).click();
}

function readCount(page: Page): Promise<string | null> {
  return page.locator("[data-saved-count]").first().textContent();
}

function listSaved(page: Page): Promise<string[]> {
  return page
    .locator("main [data-saved-item]")
    .evaluateAll((items) => items.map((item) => item.getAttribute("data-saved-item") ?? ""));
}

function readStored(page: Page): Promise<string | null> {
  return page.evaluate((site) => localStorage.getItem(`forecourt:${site}:saved`), SITE);
}

async function store(page: Page, list: object): Promise<void> {
  await page.evaluate(
    ([site, text]) => localStorage.setItem(`forecourt:${site}:saved`, text ?? ""),
    [SITE, JSON.stringify(list)],
  );
}

function readOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** The walk of each site looks at the footer. */
async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await openAxe(page).exclude(".footer").analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
