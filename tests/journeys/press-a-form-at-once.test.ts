import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { fillForm, recordPosts, sendForm } from "../tooling/enquiry-form.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journey = startJourneys();

const RESULTS = "/search/used-cars";
const TOUCHED = /\/assets\/touched-/;
const DIALOG = /\/assets\/form-dialog-/;

/** A press as a finger makes it: no pointer rests on the button before, and no script is there for it. */
const pressFirst = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('a[href*="form=vehicle"]');
    link?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    link?.click();
  });

const slow = (page: Page, pattern: RegExp, delay: number) =>
  page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue().catch(() => {});
  });

/** The page waits for its script a little, and this machine may be busy with other work. */
const waitLong = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const waitLonger = (call: () => void, delay = 0) => wait(call, delay >= 1_000 ? 60_000 : delay);
    Object.assign(window, { setTimeout: waitLonger });
  });

describe.each([
  ["a phone", PHONE],
  ["a wide screen", DESKTOP],
] as const)("on %s", (_, viewport) => {
  test("the first press of a button opens its form over the page, though no script is there yet", async () => {
    const { page, context, messages } = await openPage(journey.browser, { viewport });
    await waitLong(page);
    await slow(page, TOUCHED, 300);
    await page.goto(journey.product.address(SITE, RESULTS));
    await pressFirst(page);
    await pressFirst(page);
    const dialog = page.locator(".form-dialog");
    await dialog.getByLabel("First name").waitFor();
    expect([await dialog.count(), new URL(page.url()).pathname]).toEqual([1, RESULTS]);
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(RESULTS);
    expect(messages).toEqual([]);
    await context.close();
  });
});

test.each([
  ["does not come", (page: Page) => page.route(DIALOG, (route) => route.abort())],
  ["takes too long", (page: Page) => slow(page, DIALOG, 20_000)],
])("where the script %s the form's own page opens, and Back leads to the list", async (_, fail) => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await fail(page);
  await page.goto(journey.product.address(SITE, RESULTS));
  await pressFirst(page);
  await page.waitForURL("**/contact-us?car_id=*&form=vehicle");
  await page.goBack();
  await page.waitForURL(`**${RESULTS}`);
  expect(await page.locator(".form-dialog").count()).toBe(0);
  await context.close();
});

test("Continue goes a step on, though no script was there when it was pressed", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await waitLong(page);
  await slow(page, TOUCHED, 300);
  const posted = recordPosts(page);
  await page.goto(journey.product.address(SITE, "/finance"));
  await page.evaluate(() => {
    const amount = document.querySelector<HTMLInputElement>("[name=amount]");
    if (amount) amount.value = "20000";
    document.querySelector<HTMLElement>(".enquiry-continue")?.click();
  });
  await page.waitForURL("**/finance?step=2");
  expect(posted.map((body) => [body.get("step"), body.get("final")])).toEqual([["0", "false"]]);
  await context.close();
});

test("a form of steps that the browser posted itself goes on at the first step that is wrong", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await page.route(TOUCHED, (route) => route.abort());
  await page.goto(journey.product.address(SITE, "/finance"));
  await page.getByLabel("Amount to borrow").fill("20000");
  await page.getByLabel(/^Deposit.*optional/).fill("some");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/enquiries/finance");
  await page.unroute(TOUCHED);
  const alert = page.getByRole("alert");
  expect(await page.locator("[data-step-text]").textContent()).toBe("Step 1 of 4");
  expect(await page.getByLabel("Employment").isVisible()).toBe(false);
  expect(await alert.getByRole("link").filter({ visible: true }).count()).toBe(1);
  await page.getByLabel(/^Deposit.*optional/).fill("2000");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/finance?step=2");
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.getByRole("button", { name: "Go Back" }).click();
  await page.getByLabel(/^Deposit.*optional/).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel(/^Deposit.*optional/).inputValue()).toBe("2000");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/finance?step=2");
  await fillForm(page);
  await page.locator(".enquiry-send").click();
  await page.waitForURL(/\/success\?.*form=finance&reference=[2-9A-Z]{8}$/);
  await context.close();
});

test("steps answered before the browser posted the form itself are none that were skipped", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await page.route(TOUCHED, (route) => route.abort());
  await page.goto(journey.product.address(SITE, "/finance"));
  await page.getByLabel("Amount to borrow").fill("20000");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/enquiries/finance");
  await page.unroute(TOUCHED);
  const posted = recordPosts(page);
  await fillForm(page);
  await page.locator(".enquiry-send").click();
  await page.waitForURL(/\/success\?.*form=finance&reference=[2-9A-Z]{8}$/);
  const last = posted.at(-1);
  expect([last?.get("final"), last?.get("skipped"), last?.get("page")]).toEqual([
    "true",
    null,
    "/finance",
  ]);
  await context.close();
});

test("offline the page of a form stays though no script is there; what was refused names its own page", async () => {
  const path = "/contact-us?form=question";
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await page.route(TOUCHED, (route) => route.abort());
  await page.goto(journey.product.address(SITE, path));
  await page.getByLabel("First name").fill("Robin");
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await context.setOffline(true);
  await sendForm(page);
  await expect.poll(() => alerts).toEqual([expect.stringContaining("You are offline")]);
  expect(await page.getByLabel("First name").inputValue()).toBe("Robin");
  await context.setOffline(false);
  await sendForm(page);
  await page.waitForURL("**/enquiries/question");
  await page.unroute(TOUCHED);
  const posted = recordPosts(page);
  await page.getByLabel("First name").focus();
  await page.waitForURL(`**${path}`);
  await page.getByRole("alert").waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Robin");
  await fillForm(page);
  await sendForm(page);
  await page.waitForURL(/\/success/);
  expect(posted.map((body) => body.get("page"))).toEqual(["/contact-us"]);
  await context.close();
});
