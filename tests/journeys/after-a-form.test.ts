import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { fillForm, sendForm } from "../tooling/enquiry-form.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journey = startJourneys();

const address = (path: string) => journey.product.address(SITE, path);

/** A vehicle of the site's list, by the link to its form. */
async function findVehicle(page: Page): Promise<number> {
  await page.goto(address("/search/used-cars"));
  const links = page.locator('a[href*="/contact-us?car_id="]');
  const href = (await links.first().getAttribute("href")) ?? "";
  return Number(new URL(href, address("/")).searchParams.get("car_id"));
}

const readEvents = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).filter((entry) => "event" in entry && entry.event === "enquiry"),
  );

test.each([
  ["a phone", PHONE],
  ["a wide screen", DESKTOP],
])(
  "after a form on %s its vehicle, others like it and the way on are shown, and it is reported once",
  async (_, viewport) => {
    const { page, context, messages } = await openPage(journey.browser, { viewport });
    const id = await findVehicle(page);
    await page.goto(address(`/contact-us?car_id=${id}&form=question`));
    await fillForm(page);
    await sendForm(page);
    await page.waitForURL(`**/success?car_id=${id}&form=question`);
    const asked = page.locator("main section").filter({ hasText: "You asked about" });
    const category = page.getByText("It reached us as “Vehicle Enquiry”.");
    await category.waitFor();
    expect(await asked.getByText(/\$\d/).isVisible()).toBe(true);
    expect(await page.getByRole("heading", { name: "Others like it" }).isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: /^Call / }).isVisible()).toBe(true);
    expect(await readEvents(page)).toEqual([
      {
        event: "enquiry",
        event_id: expect.toSatisfy((number: unknown) => number === 14 || number === 15),
        category: "Vehicle Enquiry",
        path: "/success",
      },
    ]);
    const { violations } = await openAxe(page).analyze();
    expect(violations.map(({ id: rule }) => rule)).toEqual([]);
    await page.reload();
    await category.waitFor();
    expect(await readEvents(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to the vehicle" }).click();
    await page.waitForURL("**/cars/**");
    expect(await readEvents(page)).toEqual([]);
    expect(messages).toEqual([]);
    await context.close();
  },
);

test("after a form about no vehicle the last one asked about is shown, also after a reload", async () => {
  const { page, context, messages } = await openPage(journey.browser, { viewport: PHONE });
  const id = await findVehicle(page);
  for (const query of [`car_id=${id}&form=question`, "form=careers"]) {
    await page.goto(address(`/contact-us?${query}`));
    await fillForm(page);
    await sendForm(page);
    await page.waitForURL(`**/success?${query}`);
  }
  const last = page.locator("[data-last-enquired]");
  await last.locator(`[data-card="${id}"]`).waitFor();
  expect(await readEvents(page)).toMatchObject([{ event_id: 51, category: "Careers" }]);
  await page.reload();
  await last.locator(`[data-card="${id}"]`).waitFor();
  expect(messages).toEqual([]);
  await context.close();
});

test.each([
  ["of one page", "/contact-us?form=general"],
  ["in steps", "/finance"],
])(
  "Back after a form %s says when it was sent, and leads to what happens next",
  async (_, form) => {
    const { page, context, messages } = await openPage(journey.browser, { viewport: PHONE });
    await page.goto(address(form));
    await fillForm(page);
    await sendForm(page);
    await page.waitForURL("**/success?**");
    const success = page.url();
    const note = page
      .locator("[data-sent]")
      .filter({ hasText: /^You sent this at \d{1,2}:\d\d [ap]m\./ });
    await page.goBack();
    await note.waitFor();
    // Back leads to where the form was left.
    const isInSight = () =>
      note.evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        return top > 0 && bottom < innerHeight;
      });
    await expect.poll(isInSight).toBe(true);
    expect(new URL(page.url()).searchParams.has("step")).toBe(false);
    expect(await page.locator("[data-enquiry] [name=name]").inputValue()).toBe("");
    const { violations } = await openAxe(page).include("[data-enquiry]").analyze();
    expect(violations.map(({ id: rule }) => rule)).toEqual([]);
    await page.reload();
    await note.waitFor();
    await page.getByRole("link", { name: "What happens next" }).click();
    await page.waitForURL(success);
    // A link leads to a form as to any other.
    await page.goto(address(form));
    await page.locator(".enquiry-offer").waitFor({ state: "attached" });
    expect(await note.count()).toBe(0);
    // Nor is one that was begun again told of as sent.
    await page.goBack();
    await page.goBack();
    await note.waitFor();
    const field = page.locator("[data-enquiry] input[aria-required]:visible").first();
    await field.pressSequentially("20");
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe("20");
    expect(await note.count()).toBe(0);
    expect(messages).toEqual([]);
    await context.close();
  },
);

test("Back over the steps of a form that was sent, on its page or in a dialog, says so at each", async () => {
  const { page, context, messages } = await openPage(journey.browser, { viewport: PHONE });
  const note = page.locator("[data-sent]:visible");
  await page.goto(address("/finance"));
  await fillForm(page);
  await sendForm(page);
  await page.waitForURL("**/success?**");
  for (const [n, step] of [null, "3", "2"].entries()) {
    await page.goBack();
    await note.waitFor();
    if (n === 0) await page.reload();
    expect(new URL(page.url()).searchParams.get("step")).toBe(step);
  }
  await page.goto(address("/about"));
  await page.evaluate(() => {
    const link = document.createElement("a");
    Object.assign(link, { href: "/contact-us?form=finance", textContent: "Pay it off" });
    document.querySelector("main")?.append(link);
  });
  await page.getByRole("link", { name: "Pay it off" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[data-enquiry]").waitFor();
  await fillForm(page);
  await sendForm(page);
  await page.waitForURL("**/success?**");
  await page.goBack();
  await note.waitFor();
  expect(await dialog.locator("[data-step-text]").textContent()).toMatch(/^Step 1 /);
  expect(messages).toEqual([]);
  await context.close();
});

test("without script the page after a form has the vehicle from its address, and the demo’s outbox its mail", async () => {
  const { page, context } = await openPage(journey.browser, {
    viewport: PHONE,
    javaScriptEnabled: false,
  });
  const id = await findVehicle(page);
  await page.goto(address(`/contact-us?car_id=${id}&form=question`));
  await fillForm(page);
  await sendForm(page);
  await page.waitForURL(`**/success?car_id=${id}&form=question`);
  expect(await page.getByText("You asked about").isVisible()).toBe(true);
  await page.getByRole("link", { name: "Back to the vehicle" }).click();
  await page.waitForURL("**/cars/**");
  await context.close();
  const outbox = await journey.product.get("localhost", "/outbox");
  expect(outbox.status).toBe(200);
  const [mail = ""] = /\/outbox\/[\w-]+\/mail/.exec(outbox.body) ?? [];
  expect((await journey.product.get("localhost", mail)).body).toContain("robin@example.com");
});
