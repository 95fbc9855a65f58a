import { beforeAll, expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journeys = startJourneys();

/** A vehicle that a lender of the site lends for. */
let path = "";

beforeAll(async () => {
  const host = `${SITE}.localhost`;
  const { body } = await journeys.product.get(host, "/search/used-cars");
  for (const href of new Set(body.match(/\/cars\/[a-z0-9-]+(?=")/g))) {
    const page = await journeys.product.get(host, href);
    if (page.body.includes('data-island="repayment-calculator"')) {
      path = href;
      return;
    }
  }
});

test("a shopper reckons with another deposit, term and final payment, and reads how it comes about", async () => {
  const { page, context, messages } = await openPage(journeys.browser, { viewport: PHONE });
  await page.goto(journeys.product.address(SITE, path));
  const calculator = page.locator(".calculator");
  const said = calculator.locator("[aria-live]");
  await expect.poll(() => said.textContent()).toMatch(/per week.*p\.a\. comparison rate.*WARNING/);
  await calculator.getByRole("textbox", { name: "Deposit" }).fill("2k");
  await expect.poll(() => said.textContent()).toContain("$2,000 deposit, 60 months");
  await calculator.getByRole("slider", { name: "Term" }).press("ArrowLeft");
  await expect.poll(() => said.textContent()).toContain("48 months");
  await calculator.getByRole("slider", { name: "Final payment" }).press("Home");
  await expect.poll(() => said.textContent()).toContain("$0 final payment");
  await calculator.getByRole("textbox", { name: "Deposit" }).fill("9,999,999");
  await calculator.getByRole("textbox", { name: "Term" }).focus();
  await expect
    .poll(() => calculator.getByRole("slider", { name: "Deposit" }).getAttribute("aria-valuetext"))
    .toBe(await calculator.getByRole("textbox", { name: "Deposit" }).inputValue());
  await calculator.getByRole("button", { name: "How these repayments are worked out" }).click();
  const dialog = page.getByRole("dialog", { name: "How these repayments are worked out" });
  await expect.poll(() => dialog.textContent()).toContain("no offer of credit");
  expect((await openAxe(page).analyze()).violations).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.isVisible()).toBe(false);
  expect(messages).toEqual([]);
  await context.close();
});

test("what is typed is read as it is meant, and a field says which limits the lender has", async () => {
  const { page, context, messages } = await openPage(journeys.browser, { viewport: PHONE });
  await page.goto(journeys.product.address(SITE, path));
  const calculator = page.locator(".calculator");
  const said = calculator.locator("[aria-live]");
  const term = calculator.getByRole("textbox", { name: "Term" });
  const readDescription = () =>
    term.evaluate(
      (field) => document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent,
    );
  await term.fill("4 years");
  await expect.poll(() => said.textContent()).toContain("48 months");
  await term.press("Enter");
  expect([await term.inputValue(), await readDescription()]).toEqual(["48 months", undefined]);
  await term.fill("20 years");
  expect(await term.inputValue()).toBe("20 years");
  await term.press("Enter");
  await expect.poll(readDescription).toBe("The lender lends for 12 to 84 months.");
  expect(await term.inputValue()).toBe("84 months");
  await term.fill("a while");
  await term.press("Enter");
  await expect.poll(readDescription).toMatch(/^Not understood. Enter the term .*60 or 5 years/);
  expect(await term.inputValue()).toBe("84 months");
  const final = calculator.getByRole("textbox", { name: "Final payment" });
  await final.fill("$5,000");
  await expect.poll(() => said.textContent()).toContain("final payment ($5,000)");
  expect((await openAxe(page).include(".calculator").analyze()).violations).toEqual([]);
  expect(messages).toEqual([]);
  await context.close();
});

test("without script the lender's example and its dialog are there", async () => {
  const { page, context } = await openPage(journeys.browser, {
    viewport: PHONE,
    javaScriptEnabled: false,
  });
  await page.goto(journeys.product.address(SITE, path));
  expect(await page.getByRole("slider").count()).toBe(0);
  await page.getByText("comparison rate").first().waitFor();
  await page.getByRole("button", { name: "How these repayments are worked out" }).first().click();
  await page.getByText("no offer of credit").waitFor();
  await context.close();
});
