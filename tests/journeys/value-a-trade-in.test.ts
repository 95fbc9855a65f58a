import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { listViolations } from "../tooling/enquiry-form.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journey = startJourneys();

/** A group that leads every trade-in to one page. */
const GROUP = "voltwren-demo";

/** A form that waits in vain says so soon. */
const TIMEOUT_MS = 15_000;

const PHOTO = "demo/pictures/4x4-a-front-studio-sand.webp";

const VEHICLE = { year: "2020", km: "62,000", trade_in_make: "Ford", trade_in_model: "Ranger" };

const CONDITION = {
  condition: "Good",
  service_history: "Complete",
  damage: "None",
  mechanical: "As it should",
  tyres: "Worn",
  keys: "Two or more",
};

const WHO = {
  name: "Robin",
  last_name: "Archer",
  email: "robin@example.com",
  phone: "0491 570 156",
  postcode: "2067",
};

const inForm = (page: Page, name: string) => page.locator(`.enquiry-form [name="${name}"]:visible`);

async function fill(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await inForm(page, name).fill(value);
}

async function choose(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    await inForm(page, name).selectOption(value);
  }
}

const readMiddle = (page: Page) => page.locator(".estimate-middle strong").innerText();

describe.each([
  ["on a phone", PHONE, true],
  ["on a wide screen", DESKTOP, true],
  ["on a phone without script", PHONE, false],
] as const)("a vehicle %s", (_, viewport, javaScriptEnabled) => {
  test("is valued before its owner is named, photographed and sent", async () => {
    const { page, context, messages } = await openPage(journey.browser, {
      viewport,
      javaScriptEnabled,
    });
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.goto(journey.product.address(SITE, "/valuations"));
    await fill(page, VEHICLE);
    expect(await inForm(page, "email").count()).toBe(0);
    if (javaScriptEnabled) await page.getByRole("button", { name: "Continue" }).click();
    await choose(page, CONDITION);
    await page.getByRole("button", { name: "See my estimate" }).click();
    await page.waitForURL("**/estimate?token=*");
    const middle = await readMiddle(page);
    expect(middle).toMatch(/^\$\d{2},\d{3}$/);
    await expect.poll(() => page.getByText("Tyres: Worn").isVisible()).toBe(true);
    if (javaScriptEnabled) expect(await listViolations(page, "main")).toEqual([]);

    await page.locator("#photo-front").scrollIntoViewIfNeeded();
    // With script a photo that finds no place at first is sent again.
    if (javaScriptEnabled) {
      const full = { status: 503, headers: { "retry-after": "1" } };
      await page.route("**/lead-photo-uploads", (route) => route.fulfill(full), { times: 1 });
    }
    await page.getByLabel("Front").setInputFiles(PHOTO);
    if (!javaScriptEnabled) {
      await page.getByRole("button", { name: "Send the photo: Front" }).click();
    }
    await expect.poll(() => page.getByAltText("Front of your vehicle").count()).toBe(1);
    expect(await page.getByText("1 of 8 so far").isVisible()).toBe(true);
    await page
      .getByLabel("Tyres", { exact: false })
      .last()
      .setInputFiles({
        name: "notes.jpg",
        mimeType: "image/jpeg",
        buffer: Buffer.from("no photo"),
      });
    if (!javaScriptEnabled) {
      await page.getByRole("button", { name: "Send the photo: Tyres" }).click();
    }
    await expect
      .poll(() => page.locator("#photo-tyres .photo-said").innerText())
      .toContain("That file is no photo");

    await fill(page, WHO);
    await inForm(page, "location").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Send my details" }).click();
    await page.waitForURL("**/success?form=trade-in*");
    expect(await readMiddle(page)).toBe(middle);
    await page.getByRole("link", { name: "Add photos of it" }).click();
    await expect.poll(() => page.getByText("Your reference is").isVisible()).toBe(true);
    expect(messages.filter((message) => !message.includes("503"))).toEqual([]);
    await context.close();
  });
});

test("every trade-in of a group leads to its one page", async () => {
  const { page, context, messages } = await openPage(journey.browser, { viewport: DESKTOP });
  await page.goto(journey.product.address(GROUP, "/valuations"));
  expect(new URL(page.url()).pathname).toBe("/instant-price");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Your instant price");
  expect(await listViolations(page, "main")).toEqual([]);
  expect(messages).toEqual([]);
  await context.close();
});
