import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { listSandboxOutcomes, type SandboxOutcome } from "#domain/reservation/sandbox-outcomes.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { fillForm, listOverflowing, listViolations, sendForm } from "../tooling/enquiry-form.ts";
import { startJourneys } from "../tooling/journeys.ts";

const journey = startJourneys();

/** Its dealership takes deposits in the sandbox, and no other journey reserves there. */
const SITE = "arrowfern-demo";

/** A page that does not come says so soon. */
const TIMEOUT_MS = 15_000;

/** The names of the choices on the payment page. */
const CHOICES: Record<Exclude<SandboxOutcome, "abandons">, RegExp> = {
  pays: /^Pay the deposit/,
  declines: /^Decline the card/,
  second_step: /^Ask for a second step/,
  pays_after_hold: /^Pay after the hold/,
  answers_late: /send the message late/,
  twice: /send the message twice/,
  early: /send the message early/,
  out_of_order: /mix up the messages/,
  refuses_refund: /refuse the refund/,
  bank_confirms: /^Confirm the payment/,
  bank_refuses: /^Refuse the payment/,
};

const free: string[] = [];

beforeAll(async () => {
  const { body } = await journey.product.get(`${SITE}.localhost`, "/search/used-cars");
  const slugs = new Set([...body.matchAll(/href="\/cars\/([\w-]+)"/g)].map(([, slug]) => slug));
  for (const slug of slugs) {
    const path = `/cars/${slug}/checkout`;
    const { status } = await journey.product.get(`${SITE}.localhost`, path);
    if (status === 200) free.push(path);
    if (free.length === 2) return;
  }
});

/** Sends the checkout's form, which holds the vehicle and leads to the payment. */
async function reserve(page: Page, path: string): Promise<void> {
  await page.goto(journey.product.address(SITE, path));
  await fillForm(page);
  await sendForm(page);
  await page.waitForURL("**/sandbox-payment?session=*");
}

async function choose(page: Page, outcome: keyof typeof CHOICES): Promise<void> {
  await page.getByRole("button", { name: CHOICES[outcome] }).click();
}

const headings = (page: Page) => page.getByRole("heading", { level: 1 });

/** Waits for the page of the reservation, and for what it says. */
async function expectHeading(page: Page, text: string | RegExp): Promise<void> {
  await headings(page).filter({ hasText: text }).waitFor();
}

async function cancel(page: Page): Promise<void> {
  await page.getByText("Cancel the reservation", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
}

/** All that lead to a paid deposit. */
const PAYING = [
  "pays",
  "answers_late",
  "twice",
  "early",
  "out_of_order",
  "refuses_refund",
] as const;

/** Each outcome is seen at both widths, and with script as without. */
describe.each([
  ["a phone with script", PHONE, true],
  ["a wide screen without script", DESKTOP, false],
] as const)("on %s", (_, viewport, javaScriptEnabled) => {
  test("a deposit ends as its payment does, whatever the processor does", async () => {
    const path = free.pop() ?? "";
    const { page, context, messages } = await openPage(journey.browser, {
      viewport,
      javaScriptEnabled,
    });
    page.setDefaultTimeout(TIMEOUT_MS);

    // One hold, and several tries to pay for it.
    await reserve(page, path);
    await page.getByText("Test payment: no money moves.").waitFor();
    const listed = (["card", "messages", "refunds"] as const).flatMap(listSandboxOutcomes);
    expect(await page.getByRole("button").count()).toBe(listed.length);
    if (javaScriptEnabled) {
      expect(await listViolations(page)).toEqual([]);
      expect(await listOverflowing(page, [320, viewport.width])).toEqual([]);
    }
    await choose(page, "declines");
    await expectHeading(page, "Your payment did not go through");
    const again = page.getByRole("button", { name: /^Pay the deposit again/ });
    await again.click();
    await choose(page, "second_step");
    await choose(page, "bank_refuses");
    await expectHeading(page, "Your payment did not go through");
    await again.click();
    await page.getByRole("button", { name: /^Leave without paying/ }).click();
    await expectHeading(page, "Your payment is not finished yet");
    await page.getByRole("button", { name: "Go on with the payment" }).click();
    await choose(page, "second_step");
    await choose(page, "bank_confirms");
    await expectHeading(page, /is reserved for you$/);
    // Whoever goes back to the payment cannot pay a second time.
    await page.goBack();
    await page.reload();
    await expectHeading(page, "This payment is made");
    await page.getByRole("link", { name: /^Back to/ }).click();
    await expectHeading(page, /is reserved for you$/);
    await cancel(page);
    await expectHeading(page, /^Your deposit (was returned|is on its way back)$/);

    for (const outcome of PAYING) {
      await reserve(page, path);
      await choose(page, outcome);
      await expectHeading(page, /is reserved for you$/);
      await cancel(page);
      await expectHeading(page, /^Your deposit (was returned|is on its way back)$/);
    }

    await reserve(page, path);
    await choose(page, "pays_after_hold");
    await expectHeading(page, "Your payment is not finished yet");
    await page.getByRole("button", { name: "Go on with the payment" }).click();
    await expectHeading(page, "This payment is on its way");
    await page.getByRole("link", { name: /^Back to/ }).click();
    await cancel(page);
    await expectHeading(page, "This reservation is cancelled");
    expect(messages).toEqual([]);
    await context.close();
  });
});
