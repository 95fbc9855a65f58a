import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LEAST_FILLING_MS } from "#domain/enquiry/submit/suspicion.ts";
import { openAxe } from "../tooling/axe.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { fillForm } from "../tooling/enquiry-form.ts";
import { startJourneys } from "../tooling/journeys.ts";
import { press, skipToContent, tabTo } from "../tooling/keyboard.ts";
import { unfold } from "../tooling/unfold.ts";

const journey = startJourneys();

/** A site that takes deposits by the sandbox. Each journey gives its car up again. */
const SITE = "voltwren-demo";

const address = (path: string) => journey.product.address(SITE, path);

/** The checkout of one of the site's cars that can be reserved. */
async function findCheckout(page: Page, n: number): Promise<string> {
  await page.goto(address("/search/new-used-and-demo-cars"));
  const hrefs = await page
    .locator('main a[href$="/checkout"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return address([...new Set(hrefs)][n] ?? "");
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await openAxe(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

const readReports = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).filter((entry) => "event" in entry && entry.event === "enquiry"),
  );

/** The address of the reservation in the newest mail to somebody, on the site; "" while there is none. */
function findMailedLink(to: string): string {
  const folder = join(journey.product.dataDir, "outbox");
  const mails = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".eml"))
    : [];
  const texts = mails.toSorted().map((name) => readFileSync(join(folder, name), "utf8"));
  const mail = texts.findLast((text) => text.includes(`To: ${to}`)) ?? "";
  const text = mail.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  return /\/reservation\?token=[\w.-]+/.exec(text)?.[0] ?? "";
}

const choose = (page: Page, name: RegExp) => page.getByRole("button", { name }).click();

async function giveUp(page: Page): Promise<void> {
  await unfold(page.getByText("Cancel the reservation"));
  await choose(page, /^Yes, cancel it/);
}

test("by the keyboard alone a car is reserved from its page to the receipt, reported once, and another shopper is told", async () => {
  const { page, context, messages } = await openPage(journey.browser, { viewport: DESKTOP });
  const checkout = await findCheckout(page, 0);
  await page.goto(checkout.replace(/\/checkout$/, ""));
  await skipToContent(page);
  await tabTo(page, /^Reserve Car Now/);
  await press(page, "Enter");
  await page.waitForURL(checkout);
  await expectAccessible(page);
  for (const [field, text] of [
    ["name", "Robin"],
    ["last_name", "Vale"],
    ["email", "robin.vale@example.com"],
    ["phone", "0491 570 156"],
    ["postcode", "2600"],
  ] as const) {
    await tabTo(page, /^/, { field });
    await page.keyboard.type(text);
  }
  await tabTo(page, /^Hold it and pay/);
  await press(page, "Enter");
  await page.waitForURL("**/sandbox-payment?**");

  const other = await openPage(journey.browser, { viewport: PHONE });
  expect((await other.page.goto(checkout))?.status()).toBe(409);
  await other.page
    .getByRole("heading", { name: /^On hold until \d+:\d\d [ap]m A[A-Z]+/ })
    .waitFor();
  await expectAccessible(other.page);
  await other.context.close();

  // Back from the payment on the same device: on with the same hold.
  await page.goBack();
  await page.getByText(/^Held until/).waitFor();
  const left = page.locator("[data-left]");
  await left.filter({ hasText: /^3\d min$/ }).waitFor();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await left.filter({ hasText: /^3\d:\d\d$/ }).waitFor();
  await expectAccessible(page);
  await tabTo(page, /^Go on with the payment/);
  await press(page, "Enter");
  await page.waitForURL("**/sandbox-payment?**");
  await tabTo(page, /^Pay the deposit/);
  await press(page, "Enter");
  await page.waitForURL("**/success?form=reserve&reservation=**");
  await page.getByRole("heading", { name: /is reserved for you$/ }).waitFor();
  await page.getByRole("heading", { name: "Receipt" }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => readReports(page)).toMatchObject([{ category: "Reservation" }]);
  await page.reload();
  await page.getByRole("heading", { name: "Receipt" }).waitFor();
  expect(await readReports(page)).toEqual([]);
  await giveUp(page);
  await page
    .getByRole("heading", { name: /^Your deposit (was returned|is on its way back)/ })
    .waitFor();
  await expectAccessible(page);
  expect(messages.filter((text) => !text.includes("409"))).toEqual([]);
  await context.close();
});

test("without script a phone's shopper mends an answer, is declined, pays at the second try, and reads the same by the link elsewhere", async () => {
  const { page, context } = await openPage(journey.browser, {
    viewport: PHONE,
    javaScriptEnabled: false,
  });
  const checkout = await findCheckout(page, 1);
  await page.goto(checkout);
  await choose(page, /^Hold it and pay/);
  await page.getByText("Please check your answers").waitFor();
  for (const [label, text] of [
    ["First name", "Kim"],
    ["Last name", "Reed"],
    ["Email", "kim.reed@example.com"],
    ["Phone", "0491 570 110"],
    ["Postcode", "2600"],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await choose(page, /^Hold it and pay/);
  await choose(page, /^Decline the card/);
  await page.getByRole("heading", { name: "Your payment did not go through" }).waitFor();
  await choose(page, /^Pay the deposit again/);
  await choose(page, /^Pay the deposit/);
  await page.getByRole("heading", { name: /is reserved for you$/ }).waitFor();
  const token = new URL(page.url()).searchParams.get("reservation") ?? "";

  const elsewhere = await openPage(journey.browser, { viewport: DESKTOP });
  await elsewhere.page.goto(address(`/reservation?token=${token}`));
  await elsewhere.page.getByRole("heading", { name: "Receipt" }).waitFor();
  expect(await readReports(elsewhere.page)).toEqual([]);
  await elsewhere.context.close();
  await giveUp(page);
  await page.getByRole("heading", { name: /^Your deposit/ }).waitFor();
  expect((await page.goto(checkout))?.status()).toBe(200);
  await context.close();
});

test("a script's form that comes after another's hold is answered by the page that tells so, with what was typed, and its holder has the link mailed there", async () => {
  const first = await openPage(journey.browser, { viewport: DESKTOP });
  const second = await openPage(journey.browser, { viewport: DESKTOP });
  const checkout = await findCheckout(first.page, 2);
  const begunAt = Date.now();
  for (const [{ page }, from] of [
    [first, "robin.reed@example.com"],
    [second, "kim.vale@example.com"],
  ] as const) {
    await page.goto(checkout);
    await fillForm(page, { email: from });
  }
  // A form that is filled in faster is a machine's, whose hold is mailed to nobody.
  await expect.poll(() => Date.now() - begunAt).toBeGreaterThan(2 * LEAST_FILLING_MS);
  await choose(first.page, /^Hold it and pay/);
  await first.page.waitForURL("**/sandbox-payment?**");
  await choose(second.page, /^Hold it and pay/);
  await second.page.getByRole("heading", { name: /^On hold until/ }).waitFor();
  const email = second.page.getByLabel("Email", { exact: true });
  expect(await email.inputValue()).toContain("@");

  // Where the holder reads the same on another device, the link comes by mail.
  const other = second.page;
  await choose(other, /^Go on with your reservation/);
  const asked = other.getByLabel("Email address of the reservation");
  await asked.fill("robin.reed@exmaple");
  await choose(other, /^Mail me my link/);
  await other.getByText("ends like .com").waitFor();
  expect(await asked.inputValue()).toBe("robin.reed@exmaple");
  await expectAccessible(other);
  await asked.fill("robin.reed@example.com");
  await choose(other, /^Mail me my link/);
  await other.getByRole("heading", { name: "Check your email" }).waitFor();
  await expect.poll(() => findMailedLink("robin.reed@example.com")).toContain("token=");
  await other.goto(address(findMailedLink("robin.reed@example.com")));
  await giveUp(other);
  await other.getByRole("heading", { name: "This reservation is cancelled" }).waitFor();
  await Promise.all([first.context.close(), second.context.close()]);
});
