import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage, VIEWPORTS } from "../tooling/browser.ts";
import { listOverflowing, listViolations, ROBIN } from "../tooling/enquiry-form.ts";
import { startJourneys } from "../tooling/journeys.ts";
import { press, tabTo } from "../tooling/keyboard.ts";

const journey = startJourneys();

/** Sells online. */
const SELLER = "voltwren-demo";

const TIMEOUT_MS = 8_000;

/** The last one, as the journey of reservations holds the first ones of the same site meanwhile. */
async function findBuyable(): Promise<string> {
  const host = `${SELLER}.localhost`;
  const { body } = await journey.product.get(host, "/search/our-cars");
  for (const path of new Set(body.match(/\/cars\/[a-z0-9-]+(?=")/g)?.reverse())) {
    const { status } = await journey.product.get(host, `${path}/buy-online`);
    if (status === 200) return path;
  }
  throw new Error("The demo sells nothing online.");
}

/** How a shopper answers: a phone's by touch and without script, a wide screen's by the keyboard alone. */
type Hands = {
  press: (name: RegExp) => Promise<void>;
  tick: (name: RegExp) => Promise<void>;
  select: (field: string, option: string) => Promise<void>;
  type: (field: string, text: string) => Promise<void>;
};

const byTouch = (page: Page): Hands => ({
  press: (name) =>
    page.getByRole("link", { name }).or(page.getByRole("button", { name })).first().click(),
  tick: async (name) => {
    await page.getByRole("radio", { name }).or(page.getByRole("checkbox", { name })).check();
  },
  select: async (field, option) => {
    await page.locator(`[data-field="${field}"] select`).selectOption({ label: option });
  },
  type: (field, text) => page.locator(`[data-field="${field}"] input`).fill(text),
});

/** A radio that is not its group's first is reached with the arrows: none is chosen here. */
const byKeyboard = (page: Page): Hands => ({
  press: async (name) => {
    await tabTo(page, name);
    await press(page, "Enter");
  },
  tick: async (name) => {
    await tabTo(page, name);
    await press(page, "Space");
  },
  select: async (field, option) => {
    await tabTo(page, /./, { field });
    await page.keyboard.type(option);
  },
  type: async (field, text) => {
    await tabTo(page, /^/, { field });
    await press(page, "ControlOrMeta+A");
    await page.keyboard.type(text);
  },
});

/** Saves the answers of a task, and waits for the next page. */
async function goOn(page: Page, hands: Hands): Promise<void> {
  const before = page.url();
  await hands.press(/^Save and go on/);
  await page.waitForURL((url) => url.href !== before);
}

/** What stands beside "Total": in the summary of a wide screen, and the closed one of a phone. */
const readTotal = async (page: Page) =>
  (await page.locator(".deal-bar summary b").textContent())?.trim() ?? "";

/** What tag managers are told of enquiries. */
const readReports = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).filter((entry) => "event" in entry && entry.event === "enquiry"),
  );

/** Axe needs script. */
async function expectAccessible(page: Page, hasScript: boolean): Promise<void> {
  if (hasScript) expect(await listViolations(page, "main")).toEqual([]);
}

async function answerAll(page: Page, hands: Hands, hasScript: boolean): Promise<void> {
  await hands.select("jurisdiction", "Australian Capital Territory");
  await goOn(page, hands);
  await hands.tick(/^No/);
  await goOn(page, hands);
  await hands.tick(/^Bank transfer/);
  await goOn(page, hands);
  const before = await readTotal(page);
  await hands.tick(/^Portable charger/);
  await goOn(page, hands);
  expect(await readTotal(page)).not.toBe(before);
  expect(await page.getByLabel("Street and number").isVisible()).toBe(false);
  await hands.tick(/^I pick it up/);
  await goOn(page, hands);
  await hands.type("name", "Robin");
  await hands.type("last_name", "Sample");
  await hands.type("email", "robin at home");
  await hands.type("phone", ROBIN.phone);
  await hands.press(/^Save and go on/);
  await page.getByText("invalid email address").waitFor();
  expect(await page.getByLabel("First name").inputValue()).toBe("Robin");
  await expectAccessible(page, hasScript);
  await hands.type("email", ROBIN.email);
  await goOn(page, hands);
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
    const hands = isPhone ? byTouch(page) : byKeyboard(page);
    await hands.press(/^Buy Online$/);
    await page.waitForURL("**/buy-online");
    await hands.press(/^Start my purchase/);
    await page.waitForURL("**/deal?token=*");
    const address = page.url();
    await page.getByText("0 of 6 done").waitFor();
    expect(await page.locator(isPhone ? ".deal-bar" : ".deal-aside").isVisible()).toBe(true);
    if (isPhone) {
      await expectAccessible(page, isPhone);
      expect(await listOverflowing(page, [320, 390])).toEqual([]);
    }
    await hands.press(/^Begin/);
    await page.waitForURL("**task=*");
    await answerAll(page, hands, isPhone);
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
    if (isPhone) {
      // All its sums do not fit, and are scrolled.
      await page.setViewportSize({ ...viewport, height: 500 });
      await page.locator(".deal-bar summary").click();
      await expectAccessible(page, isPhone);
      await page.locator(".deal-bar summary").click();
      await page.setViewportSize(viewport);
    }
    await hands.press(/^Hold it and pay \$/);
    await page.waitForURL("**/sandbox-payment?**");
    // Back without paying: it is held, and the same payment goes on.
    await hands.press(/^Leave without paying/);
    await page.getByText("The deposit is not paid yet").waitFor();
    await page.getByRole("heading", { name: /is held for you$/ }).waitFor();
    await expectAccessible(page, isPhone);
    await hands.press(/^Go on with the payment/);
    await page.waitForURL("**/sandbox-payment?**");
    await hands.press(/^Pay the deposit/);
    await page.getByRole("heading", { name: "Your purchase is with us" }).waitFor();
    await expectAccessible(page, isPhone);
    expect(await readTotal(page)).toBe(total);
    if (isPhone) {
      await expect.poll(() => readReports(page)).toMatchObject([{ category: "Buy Online" }]);
      await page.reload();
      await page.getByRole("heading", { name: "Your purchase is with us" }).waitFor();
      expect(await readReports(page)).toEqual([]);
    }
    expect(messages.filter((message) => !message.includes("422"))).toEqual([]);
    await context.close();
  });
});
