import { expect, test } from "vitest";
import { openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journey = startJourneys();

/** Opens a form, touches it, and gives what the captcha's field holds once it is solved. */
async function solve(path: string) {
  const opened = await openPage(journey.browser, { viewport: PHONE });
  const { page } = opened;
  await page.goto(journey.product.address(SITE, path));
  const field = page.locator("form[data-enquiry] input[name=captcha]");
  expect(await field.count()).toBe(0);
  await page.locator("form[data-enquiry] [name=name]").focus();
  await expect.poll(async () => (await field.count()) && field.inputValue()).toMatch(/^eyJ/);
  return { ...opened, field };
}

test("a form's captcha is solved while its first field is typed, without a sign of it", async () => {
  const { page, context, field } = await solve("/contact-us?form=question");
  const solved = await field.inputValue();
  expect(await field.isVisible()).toBe(false);
  expect(await page.getByText(/captcha|protected by/i).count()).toBe(0);
  await page.locator("form[data-enquiry] [name=email]").focus();
  expect(await field.inputValue()).toBe(solved);
  await context.close();
});
