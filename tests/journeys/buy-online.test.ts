import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage, VIEWPORTS } from "../tooling/browser.ts";
import { listOverflowing, listViolations, ROBIN } from "../tooling/enquiry-form.ts";
import { startJourneys } from "../tooling/journeys.ts";

const journey = startJourneys();

/** Sells online. */
const SELLER = "voltwren-demo";

const TIMEOUT_MS = 8_000;

async function findBuyable(): Promise<string> {
  const host = `${SELLER}.localhost`;
  const { body } = await journey.product.get(host, "/search/our-cars");
  for (const path of new Set(body.match(/\/cars\/[a-z0-9-]+(?=")/g))) {
    const { status } = await journey.product.get(host, `${path}/buy-online`);
    if (status === 200) return path;
  }
  throw new Error("The demo sells nothing online.");
}

const goOn = (page: Page) => page.getByRole("button", { name: "Save and go on" });

/** What stands beside "Total": in the summary of a wide screen, and the closed one of a phone. */
const readTotal = async (page: Page) =>
  (await page.locator(".deal-bar summary b").textContent())?.trim() ?? "";

/** Axe needs script. */
async function expectAccessible(page: Page, hasScript: boolean): Promise<void> {
  if (hasScript) expect(await listViolations(page, "main")).toEqual([]);
}

async function answerAll(page: Page, hasScript: boolean): Promise<void> {
  await page.getByLabel("State or territory").selectOption("ACT");
  await goOn(page).click();
  await page.getByRole("radio", { name: /^No/ }).check();
  await goOn(page).click();
  await page.getByRole("radio", { name: /^Bank transfer/ }).check();
  await goOn(page).click();
  const before = await readTotal(page);
  await page.getByRole("checkbox", { name: /^Portable charger/ }).check();
  await goOn(page).click();
  expect(await readTotal(page)).not.toBe(before);
  expect(await page.getByLabel("Street and number").isVisible()).toBe(false);
  await page.getByRole("radio", { name: /^I pick it up/ }).check();
  await goOn(page).click();
  await page.getByLabel("First name").fill("Robin");
  await page.getByLabel("Last name").fill("Sample");
  await page.getByLabel("Email").fill("robin at home");
  await page.getByLabel("Phone").fill(ROBIN.phone);
  await goOn(page).click();
  await page.getByText("invalid email address").waitFor();
  expect(await page.getByLabel("First name").inputValue()).toBe("Robin");
  await expectAccessible(page, hasScript);
  await page.getByLabel("Email").fill(ROBIN.email);
  await goOn(page).click();
  await page.getByText("6 of 6 done").waitFor();
}

describe.each(VIEWPORTS)("on %s", (_screen, viewport) => {
  test("a vehicle is bought from its page to the dealer, with the total always in sight", async () => {
    const isPhone = viewport.width < 960;
    // One of the two walks has no script: the pages are the same.
    const opened = await openPage(journey.browser, { viewport, javaScriptEnabled: isPhone });
    const { page, context, messages } = opened;
    page.setDefaultTimeout(TIMEOUT_MS);
    const path = await findBuyable();
    await page.goto(journey.product.address(SELLER, path));
    await page.getByRole("link", { name: "Buy Online" }).first().click();
    await page.getByRole("button", { name: "Start my purchase" }).click();
    await page.waitForURL("**/deal?token=*");
    const address = page.url();
    await page.getByText("0 of 6 done").waitFor();
    expect(await page.locator(isPhone ? ".deal-bar" : ".deal-aside").isVisible()).toBe(true);
    if (isPhone) {
      await expectAccessible(page, isPhone);
      expect(await listOverflowing(page, [320, 390])).toEqual([]);
    }
    await page.getByRole("link", { name: /^Begin/ }).click();
    await answerAll(page, isPhone);
    const total = await readTotal(page);
    // The same on another device, by the link alone.
    const other = await openPage(journey.browser, { viewport });
    await other.page.goto(address);
    expect(await readTotal(other.page)).toBe(total);
    expect(await other.page.getByText("6 of 6 done").isVisible()).toBe(true);
    await other.context.close();
    const small = await page
      .locator("main a.button, main button, .deal-tasks a, main summary")
      .evaluateAll((all) =>
        all
          .filter((each) => each.getClientRects().length > 0)
          .filter((each) => each.getBoundingClientRect().height < 44)
          .map((each) => each.textContent),
      );
    expect(small).toEqual([]);
    // By keyboard alone.
    const send = page.getByRole("button", { name: /^Hold it and pay \$/ });
    await send.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/sandbox-payment?**");
    // Back without paying: it is held, and the same payment goes on.
    await page.getByRole("button", { name: /^Leave without paying/ }).click();
    await page.getByText("The deposit is not paid yet").waitFor();
    await page.getByRole("heading", { name: /is held for you until/ }).waitFor();
    await expectAccessible(page, isPhone);
    await page.getByRole("button", { name: "Go on with the payment" }).click();
    await page.getByRole("button", { name: /^Pay the deposit/ }).click();
    await page.getByRole("heading", { name: "Your purchase is with us" }).waitFor();
    await expectAccessible(page, isPhone);
    expect(await readTotal(page)).toBe(total);
    expect(messages.filter((message) => !message.includes("422"))).toEqual([]);
    await context.close();
  });
});
