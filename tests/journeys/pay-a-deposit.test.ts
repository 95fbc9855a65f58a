import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
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

/** One for each width and script. */
const VEHICLES = 4;

/** A server ends holds that are over so often. */
const FREED_WITHIN_MS = 5_000;

const free: string[] = [];

beforeAll(async () => {
  const { body } = await journey.product.get(`${SITE}.localhost`, "/search/used-cars");
  const slugs = new Set([...body.matchAll(/href="\/cars\/([\w-]+)"/g)].map(([, slug]) => slug));
  for (const slug of slugs) {
    const path = `/cars/${slug}/checkout`;
    const { status } = await journey.product.get(`${SITE}.localhost`, path);
    if (status === 200) free.push(path);
    if (free.length === VEHICLES) return;
  }
});

/** A shopper before the payment of a vehicle, whose console stays silent. */
async function open(viewport: typeof PHONE, javaScriptEnabled: boolean) {
  const opened = await openPage(journey.browser, { viewport, javaScriptEnabled });
  const { page, context, messages } = opened;
  page.setDefaultTimeout(TIMEOUT_MS);
  const close = async () => {
    expect(messages).toEqual([]);
    await context.close();
  };
  return { page, close, path: free.pop() ?? "" };
}

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

const RETURNED = /^Your deposit (was returned|is on its way back)$/;

/** Each leads to a paid deposit, which goes back. */
async function payAndCancel(page: Page, path: string, outcomes: (keyof typeof CHOICES)[]) {
  for (const outcome of outcomes) {
    await reserve(page, path);
    await choose(page, outcome);
    await expectHeading(page, /is reserved for you$/);
    await cancel(page);
    await expectHeading(page, RETURNED);
  }
}

/** Puts the clock forward for the latest payment: its hold is over now, and its money comes so soon. */
function endHold(moneyAfterMs: number): void {
  const records = new DatabaseSync(join(journey.product.dataDir, "forecourt.db"), {
    timeout: TIMEOUT_MS,
  });
  const latest = records
    .prepare(
      "select session_id, reservation_id from sandbox_payment where success_url like ? order by rowid desc limit 1",
    )
    .get(`%${SITE}%`);
  const session = String(latest?.["session_id"]);
  const reservation = String(latest?.["reservation_id"]);
  const now = Date.now();
  const settlesAt = now + moneyAfterMs;
  const run = (sql: string, ...values: (number | string)[]) => records.prepare(sql).run(...values);
  run("update reservation set hold_until = ?, ends_at = ? where id = ?", now, now, reservation);
  run("update sandbox_payment set expires_at = ? where session_id = ?", now, session);
  run("update sandbox_payment set settles_at = ? where session_id = ?", settlesAt, session);
  run("update sandbox_message set due_at = ? where session_id = ?", settlesAt, session);
  records.close();
}

/** Loads the page anew until it says so, as someone does who waits for news. */
async function awaitHeading(page: Page, text: RegExp): Promise<void> {
  const read = async () => {
    await page.reload();
    return headings(page).textContent();
  };
  await expect.poll(read, { interval: 1_000, timeout: 2 * TIMEOUT_MS }).toMatch(text);
}

/** All outcomes are seen at both widths, and with script as without. */
describe.each([
  ["a phone with script", PHONE, true],
  ["a wide screen without script", DESKTOP, false],
] as const)("on %s", (_, viewport, javaScriptEnabled) => {
  test("one hold is paid after many a try, and a deposit ends as its payment does", async () => {
    const { page, close, path } = await open(viewport, javaScriptEnabled);
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
    await expectHeading(page, RETURNED);
    await payAndCancel(page, path, ["answers_late", "early", "refuses_refund"]);
    await close();
  });
});

describe.each([
  ["a phone without script", PHONE, false],
  ["a wide screen with script", DESKTOP, true],
] as const)("on %s", (_, viewport, javaScriptEnabled) => {
  test("a deposit ends as its payment does, also where the money comes after the hold", async () => {
    const { page, close, path } = await open(viewport, javaScriptEnabled);
    await payAndCancel(page, path, ["pays", "twice", "out_of_order"]);

    // Nobody else has the vehicle as the money comes: it is reserved after all.
    await reserve(page, path);
    await choose(page, "pays_after_hold");
    await expectHeading(page, "Your payment is not finished yet");
    await page.getByRole("button", { name: "Go on with the payment" }).click();
    await expectHeading(page, "This payment is on its way");
    await page.getByRole("link", { name: /^Back to/ }).click();
    endHold(FREED_WITHIN_MS + 1_000);
    await awaitHeading(page, /is reserved for you$/);
    await cancel(page);
    await expectHeading(page, RETURNED);

    // Of whoever has cancelled it goes back.
    await reserve(page, path);
    await choose(page, "pays_after_hold");
    await cancel(page);
    await expectHeading(page, "This reservation is cancelled");
    endHold(0);
    await awaitHeading(page, RETURNED);
    await close();
  });
});
