import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { VIEWPORTS } from "../tooling/browser.ts";
import {
  fillForm,
  listViolations,
  openForm,
  ROBIN,
  readFocus,
  recordPosts,
  sendForm,
} from "../tooling/enquiry-form.ts";
import { startJourneys } from "../tooling/journeys.ts";

const journey = startJourneys();

describe.each(VIEWPORTS)("on %s", (_, viewport) => {
  test("a form opens over the page, and Back, Escape and its button close it", async () => {
    const { page, context, messages } = await openForm(journey, "/search/used-cars", { viewport });
    const results = page.url();
    const link = page.getByRole("link", { name: "Enquire Now" }).first();
    await prepareDialog(page, link);
    const dialog = page.locator(".form-dialog");
    const closings = [
      () => page.goBack(),
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Close" }).click(),
    ];
    for (const close of closings) {
      await link.click();
      await dialog.getByLabel("First name").fill("Robin");
      expect(await dialog.getByText(/\$\d/).first().isVisible()).toBe(true);
      expect(page.url()).toBe(results);
      await close();
      await dialog.waitFor({ state: "detached" });
      expect(page.url()).toBe(results);
      await expect.poll(() => page.evaluate(() => history.state?.form ?? null)).toBeNull();
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await link.click();
    await expect.poll(() => dialog.getByLabel("First name").inputValue()).toBe("Robin");
    expect(await listViolations(page)).toEqual([]);
    await fillForm(page);
    await sendForm(page);
    await page.waitForURL(/\/success\?.*form=vehicle$/);
    await page.goBack();
    await page.waitForURL(results);
    expect(await page.locator(".form-dialog").count()).toBe(0);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("a form of steps goes on a step at a time, Back and a reload lose none", async () => {
    const { page, context } = await openForm(journey, "/contact-us?form=finance", { viewport });
    const posted = recordPosts(page);
    await page.getByLabel("Amount to borrow").fill("20,000");
    const next = page.getByRole("button", { name: "Continue" });
    await next.click();
    await page.waitForURL(/step=2/);
    await expect.poll(() => readFocus(page)).toBe("Your work");
    expect(await page.getByLabel("Amount to borrow").isVisible()).toBe(false);
    expect(await listViolations(page)).toEqual([]);
    await page.goBack();
    await page.getByLabel("Amount to borrow").waitFor();
    await next.click();
    await page.waitForURL(/step=2/);
    // A step that was sent and is unchanged is not sent again.
    expect(posted).toHaveLength(1);
    await next.click();
    await page.getByRole("alert").waitFor();
    await page.reload();
    await page.getByLabel("Employment").selectOption({ index: 1 });
    await page.getByLabel("Time in this work").selectOption({ index: 1 });
    await page.getByLabel(/^Income/).fill("80000");
    await next.click();
    await page.waitForURL(/step=3/);
    await page.getByRole("button", { name: "Go Back" }).click();
    await page.waitForURL(/step=2/);
    await next.click();
    await page.waitForURL(/step=3/);
    await fillForm(page);
    await sendForm(page);
    await page.waitForURL(/\/success\?.*form=finance&reference=[2-9A-Z]{8}$/);
    const steps = posted.map((body) => [body.get("step"), body.get("final")]);
    expect(steps).toEqual([
      ["0", "false"],
      ["1", "false"],
      ["2", "false"],
      ["3", "true"],
    ]);
    expect(new Set(posted.map((body) => body.get("key"))).size).toBe(1);
    expect(posted[3]?.get("lead_token")).toMatch(/./);
    expect(posted[3]?.get("amount")).toBe("20,000");
    await context.close();
  });
});

test("two presses within 50 ms and a key make one post, and no second one after Back", async () => {
  const { page, context } = await openForm(journey, "/contact-us?form=question");
  const posted = recordPosts(page);
  await fillForm(page);
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>(".enquiry-send");
    button?.click();
    setTimeout(() => button?.click(), 40);
    document.querySelector<HTMLFormElement>("[data-enquiry]")?.requestSubmit();
  });
  await page.waitForURL(/\/success\?.*form=question$/);
  await page.reload();
  expect(posted).toHaveLength(1);
  expect(posted[0]?.get("key")).toMatch(/^[\w-]{36}$/);
  await page.goBack();
  await page.waitForURL(/contact-us/);
  const use = page.getByRole("button", { name: "Use Robin’s details" });
  await use.waitFor();
  expect(await page.getByLabel("Your question").inputValue()).toBe("");
  await use.click();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(ROBIN.email);
  await page.getByRole("button", { name: "Forget them" }).click();
  await page.reload();
  expect(await use.count()).toBe(0);
  await context.close();
});

/** As a pointer that rests on a link does it, so that the press finds the script. */
async function prepareDialog(page: Page, link: ReturnType<Page["getByRole"]>): Promise<void> {
  const fragment = page.waitForResponse(/\/fragments\/form/);
  await page.mouse.move(1, 1);
  await link.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await page.mouse.move(1, 1);
      await link.hover();
      return Promise.race([fragment.then(() => true), page.waitForTimeout(300).then(() => false)]);
    })
    .toBe(true);
}
