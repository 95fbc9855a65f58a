import { describe, expect, test } from "vitest";
import { LEAST_FILLING_MS } from "#domain/enquiry/submit/suspicion.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { fillForm, listViolations, recordPosts, sendForm } from "../tooling/enquiry-form.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journey = startJourneys();

const address = (path: string) => journey.product.address(SITE, path);

/** A vehicle whose page reckons. */
async function findReckonedVehicle(): Promise<string> {
  const host = `${SITE}.localhost`;
  const { body } = await journey.product.get(host, "/search/used-cars");
  for (const href of new Set(body.match(/\/cars\/[a-z0-9-]+(?=")/g))) {
    const page = await journey.product.get(host, href);
    if (page.body.includes('data-island="repayment-calculator"')) return href;
  }
  throw new Error("No vehicle of the demo reckons.");
}

describe.each([
  ["a phone", PHONE],
  ["a wide screen", DESKTOP],
] as const)("on %s", (_, viewport) => {
  test("a loan that is chosen beside a car goes along to the application, which reaches the dealer", async () => {
    const { page, context, messages } = await openPage(journey.browser, { viewport });
    await page.goto(address(await findReckonedVehicle()));
    const calculator = page.locator(".calculator");
    await calculator.getByRole("textbox", { name: "Deposit" }).fill("2k");
    await calculator.getByRole("textbox", { name: "Term" }).fill("4 years");
    const apply = calculator.getByRole("link", { name: /finance/i });
    await expect.poll(() => apply.getAttribute("href")).toMatch(/deposit=2000&term=48/);
    await apply.click();
    await page.waitForURL(/\/finance\?car_id=\d+.*deposit=2000&term=48/);
    await expect.poll(() => page.getByLabel(/^Deposit.*optional/).inputValue()).toBe("2000");
    expect(await page.getByLabel("Time to repay").inputValue()).toBe("4 years");
    expect(await page.locator(".finance-carried").textContent()).toContain("48 months");
    const reckoned = page.locator("#calculator [aria-live]");
    await page.locator("#calculator").getByRole("slider", { name: "Term" }).press("ArrowRight");
    await expect.poll(() => reckoned.textContent()).toMatch(/60 months.*WARNING/);
    expect(await listViolations(page)).toEqual([]);
    const posted = recordPosts(page);
    // All of the first step is filled in: its press is the first touch.
    await page.locator(".enquiry-continue").click();
    await page.getByLabel("Employment").waitFor();
    const pressedAt = Date.now();
    expect(Number(posted.at(-1)?.get("started"))).toBeLessThan(LEAST_FILLING_MS);
    await fillForm(page);
    await expect.poll(() => Date.now() - pressedAt).toBeGreaterThan(LEAST_FILLING_MS);
    await sendForm(page);
    await page.waitForURL(/\/success\?car_id=\d+&form=finance&reference=[2-9A-Z]{8}$/);
    expect(posted.at(-1)?.get("car_id")).toMatch(/^\d+$/);
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toContain("80000");
    expect(messages).toEqual([]);
    const outbox = await journey.product.get("localhost", "/outbox");
    const [, lead] = outbox.body.split(`aria-labelledby="lead-${posted.at(-1)?.get("lead_id")}"`);
    const delivery = lead?.split("<details")[0] ?? "";
    expect(delivery).toContain("the lead");
    expect(delivery).not.toContain("Kept aside");
    await context.close();
  });
});

test("figures that are pressed in the calculator go before those of an application that was begun, once", async () => {
  const { page, context, messages } = await openPage(journey.browser, { viewport: PHONE });
  await page.goto(address("/finance?price=45000&deposit=1000"));
  const deposit = page.getByLabel(/^Deposit.*optional/);
  const lender = page.getByLabel(/^Lender you would like/);
  await lender.fill("Any");
  await page.locator("#calculator").getByRole("textbox", { name: "Deposit" }).fill("7777");
  const apply = page.getByRole("link", { name: "Apply with these figures" });
  await expect.poll(() => apply.getAttribute("href")).toContain("deposit=7777");
  await apply.click();
  await page.waitForURL(/deposit=7777/);
  await expect.poll(() => deposit.inputValue()).toBe("7777");
  expect(await page.getByLabel("Amount to borrow").inputValue()).toBe("37223");
  // The page has these figures before the script that stores what is typed.
  await page.waitForLoadState("networkidle");
  // A correction is the shopper's own, and a reload leaves it.
  await deposit.fill("8000");
  await page.reload();
  await expect.poll(() => deposit.inputValue()).toBe("8000");
  expect(messages).toEqual([]);
  await context.close();
});

test("a press on the figures counts what was set before the calculator's script is there", async () => {
  const { page, context, messages } = await openPage(journey.browser, { viewport: PHONE });
  await page.goto(address("/finance?price=45000&deposit=1000&term=60"));
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route(/finance-calculator/, (route) => pressed.then(() => route.continue()));
  const calculator = page.locator("#calculator");
  await calculator.getByRole("slider", { name: "Term" }).press("ArrowLeft");
  await calculator.getByRole("textbox", { name: "Deposit" }).fill("7777");
  const apply = page.getByRole("link", { name: "Apply with these figures" });
  await apply.click();
  expect(await apply.getAttribute("aria-busy")).toBe("true");
  press();
  await page.waitForURL(/deposit=7777&term=48/);
  await expect.poll(() => page.getByLabel("Time to repay").inputValue()).toBe("4 years");
  expect(messages).toEqual([]);
  await context.close();
});

test("the amount to borrow follows price and deposit, until a shopper types another one", async () => {
  const { page, context, messages } = await openPage(journey.browser, { viewport: PHONE });
  await page.goto(address("/finance?price=45000&deposit=1000"));
  const price = page.getByLabel(/^Price of the vehicle/);
  const deposit = page.getByLabel(/^Deposit.*optional/);
  const amount = page.getByLabel("Amount to borrow");
  await deposit.fill("$5,000");
  await expect.poll(() => amount.inputValue()).toBe("40000");
  await deposit.fill("");
  await price.fill("$30,000");
  await expect.poll(() => amount.inputValue()).toBe("30000");
  await amount.fill("12000");
  await deposit.fill("10000");
  expect(await amount.inputValue()).toBe("12000");
  await page.reload();
  await expect.poll(() => amount.inputValue()).toBe("12000");
  expect(messages).toEqual([]);
  await context.close();
});

test("another loan that is pressed leaves no figure of the former one in the application", async () => {
  const { page, context, messages } = await openPage(journey.browser, { viewport: PHONE });
  const readLoan = async () => {
    const names = ["deposit", "term", "final_payment", "preferred_lender"];
    const values = names.map((name) =>
      page.locator(`[data-enquiry] [name="${name}"]`).inputValue(),
    );
    return (await Promise.all(values)).join(" | ");
  };
  const readStored = () => page.evaluate(() => JSON.stringify(sessionStorage));
  /** Types, until it is stored: only then may the page be left. */
  const type = async (label: RegExp, text: string) => {
    await page.getByLabel(label).fill(text);
    await expect.poll(readStored).toContain(text);
  };
  await page.goto(address("/finance?price=45000&deposit=1000&term=36&final=30"));
  expect(await readLoan()).toMatch(/^1000 \| 3 years \| \d+ \| $/);
  await type(/^Lender you would like/, "Any");
  // No option of the form is as long, and nothing is left to pay with the last repayment.
  await page.goto(address("/finance?price=45000&deposit=2000&term=50&final=0"));
  await expect.poll(readLoan).toBe("2000 | 5 years |  | ");
  // A draft of a version that noted no pressed figures is what was typed.
  await type(/^Deposit.*optional/, "2500");
  await page.evaluate(() => {
    for (const [key, stored] of Object.entries(sessionStorage)) {
      sessionStorage.setItem(key, stored.replaceAll(/,"offered":("(\\.|[^"\\])*"|null)/g, ""));
    }
  });
  expect(await readStored()).not.toContain("offered");
  await page.reload();
  await expect.poll(readLoan).toBe("2500 | 5 years |  | ");
  // An address that names a lender alone says nothing of the figures.
  await type(/^Deposit.*optional/, "3000");
  await page.goto(address("/finance?lender=Marram Motor Finance"));
  await expect.poll(readLoan).toBe("3000 | 5 years |  | Marram Motor Finance");
  expect(messages).toEqual([]);
  await context.close();
});

test("without script a price is reckoned with by the address, and the form is sent whole", async () => {
  const { page, context } = await openPage(journey.browser, {
    viewport: PHONE,
    javaScriptEnabled: false,
  });
  await page.goto(address("/finance"));
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("45k");
  await page.locator("#calculator").getByRole("textbox", { name: "Deposit" }).fill("20%");
  await page.getByRole("button", { name: "Work it out" }).click();
  await page.waitForURL(/price=45k/);
  await page.getByRole("link", { name: "Apply with these figures" }).click();
  await page.waitForURL(/price=45k.*#apply$/);
  expect(await page.locator("#calculator").textContent()).toMatch(/\$9,000 deposit.*WARNING/);
  expect(await page.getByLabel("Amount to borrow").inputValue()).toBe("36000");
  for (const select of await page.locator("[data-enquiry] select").all()) {
    await select.selectOption({ index: 1 });
  }
  const typed = {
    income: "80000",
    housing_costs: "2000",
    living_costs: "1500",
    name: "Robin",
    last_name: "Archer",
    email: "robin@example.com",
    phone: "0491 570 156",
    postcode: "2067",
  };
  for (const [name, value] of Object.entries(typed)) {
    await page.locator(`[data-enquiry] [name="${name}"]`).fill(value);
  }
  await page.locator(".enquiry-send").click();
  await page.waitForURL(/\/success\?form=finance&reference=[2-9A-Z]{8}$/);
  await context.close();
});
