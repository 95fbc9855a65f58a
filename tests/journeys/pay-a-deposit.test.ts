import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { listSandboxOutcomes, type SandboxOutcome } from "#domain/reservation/sandbox-outcomes.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import {
  fillForm,
  listOverflowing,
  listViolations,
  ROBIN,
  sendForm,
} from "../tooling/enquiry-form.ts";
import { startJourneys } from "../tooling/journeys.ts";
import { unfold } from "../tooling/unfold.ts";

const journey = startJourneys();

/** Its dealership takes deposits in the sandbox, and no other journey reserves there. */
const SITE = "arrowfern-demo";

/** A page that does not come says so soon. */
const TIMEOUT_MS = 15_000;

/** The names of the choices on the payment page, and on that of the bank. */
const CHOICES: Record<SandboxOutcome, RegExp> = {
  pays: /^Pay the deposit/,
  declines: /^Decline the card/,
  second_step: /^Ask for a second step/,
  abandons: /^Leave without paying/,
  pays_after_hold: /^Pay after the hold/,
  answers_late: /send the message late/,
  twice: /send the message twice/,
  early: /send the message early/,
  out_of_order: /mix up the messages/,
  refuses_refund: /refuse the refund/,
  bank_confirms: /^Confirm the payment/,
  bank_refuses: /^Refuse the payment/,
};

const RETURNED = /^Your deposit (was returned|is on its way back)$/;

/** A refund that is refused is tried again for a while. */
const NOT_RETURNED = /^Your deposit (is on its way back|could not go back to your card)$/;

let free: string[] = [];

beforeAll(async () => {
  const { body } = await journey.product.get(`${SITE}.localhost`, "/search/used-cars");
  free = [...new Set(body.match(/\/cars\/[\w-]+\/checkout(?=")/g))];
});

/**
 * The checkout of a vehicle that nobody has held yet: where holds of one end unpaid, a proof is asked for. One that is
 * given back is taken once there is no other, so that a second try of a test finds enough.
 */
function takeCheckout(): string {
  const path = free.pop();
  if (path === undefined) throw new Error(`${SITE} shows no more vehicles that can be reserved.`);
  return path;
}

/** A shopper, whose console stays silent, and what was chosen on the payment pages. */
async function openShopper(viewport: typeof PHONE, hasScript: boolean) {
  const options = { viewport, javaScriptEnabled: hasScript };
  const { page, context, messages } = await openPage(journey.browser, options);
  page.setDefaultTimeout(TIMEOUT_MS);
  const chosen = new Set<SandboxOutcome>();
  const choose = async (outcome: SandboxOutcome): Promise<void> => {
    chosen.add(outcome);
    await page.getByRole("button", { name: CHOICES[outcome] }).click();
  };
  const close = async () => {
    expect(messages).toEqual([]);
    await context.close();
  };
  return { page, viewport, hasScript, chosen, choose, close };
}

type Shopper = Awaited<ReturnType<typeof openShopper>>;

/** Sends the checkout's form, which holds the vehicle and leads to the payment. Returns the payment's session. */
async function reserve(page: Page, path: string): Promise<string> {
  await page.goto(journey.product.address(SITE, path));
  await fillForm(page);
  await sendForm(page);
  await page.waitForURL("**/sandbox-payment?session=*");
  return readSession(page);
}

/**
 * The same by the checkout's form alone, whose page is not drawn, as another walk through it shows nothing new. The
 * page that stands there asks, also where the site's own script is off.
 */
async function reserveUnseen(page: Page, path: string): Promise<string> {
  const next = await page.evaluate(
    async ({ checkout, answers }) => {
      const html = await (await fetch(checkout)).text();
      const form = new DOMParser()
        .parseFromString(html, "text/html")
        .querySelector<HTMLFormElement>("form[data-enquiry]");
      if (form === null) throw new Error(`There is no form: ${html.slice(0, 500)}`);
      const hidden = form.querySelectorAll<HTMLInputElement>("input[type=hidden]");
      const fields = new URLSearchParams([...hidden].map(({ name, value }) => [name, value]));
      for (const [name, answer] of Object.entries(answers)) fields.set(name, answer);
      const answer = await fetch(form.getAttribute("action") ?? "", {
        method: "POST",
        headers: { accept: "application/json" },
        body: fields,
      });
      const said: { next?: string } = await answer.json();
      return said.next ?? `${answer.status} ${JSON.stringify(said)}`;
    },
    { checkout: path, answers: { name: "Robin", last_name: "Sample", ...ROBIN } },
  );
  await page.goto(next);
  return readSession(page);
}

const readSession = (page: Page): string => new URL(page.url()).searchParams.get("session") ?? "";

const headings = (page: Page) => page.getByRole("heading", { level: 1 });

/** Waits for the page of the reservation, and for what it says. */
async function expectHeading(page: Page, text: string | RegExp): Promise<void> {
  await headings(page).filter({ hasText: text }).waitFor();
}

async function cancel(page: Page): Promise<void> {
  await unfold(page.getByText("Cancel the reservation", { exact: true }));
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
}

/** Posts the form of a reservation's page that cancels it, and stays on the page. */
async function cancelUnseen(page: Page): Promise<void> {
  await page.locator("form[action$='/cancel']").evaluate(async (form: HTMLFormElement) => {
    const hidden = form.querySelectorAll<HTMLInputElement>("input[type=hidden]");
    const fields = new URLSearchParams([...hidden].map(({ name, value }) => [name, value]));
    await fetch(form.action, { method: "POST", redirect: "manual", body: fields });
  });
}

/** Puts the clock forward for a payment: its hold is over now. */
function endHold(session: string): void {
  change(
    `update reservation set hold_until = :now, ends_at = :now
     where id = (select reservation_id from sandbox_payment where session_id = :session)`,
    session,
  );
  change("update sandbox_payment set expires_at = :now where session_id = :session", session);
}

/** The same to when its money comes, and the message of it. */
function bringMoney(session: string): void {
  change("update sandbox_payment set settles_at = :now where session_id = :session", session);
  change("update sandbox_message set due_at = :now where session_id = :session", session);
}

function change(sql: string, session: string): void {
  const folder = journey.product.dataDir;
  const records = new DatabaseSync(join(folder, "forecourt.db"), { timeout: TIMEOUT_MS });
  const { changes } = records.prepare(sql).run({ now: Date.now(), session });
  records.close();
  expect(changes).toBe(1);
}

/** Waits until anybody may hold the vehicle of a checkout. */
async function awaitOffer(checkout: string): Promise<void> {
  const ask = async () => (await journey.product.get(`${SITE}.localhost`, checkout)).status;
  await expect.poll(ask, { interval: 500 }).toBe(200);
}

/** Loads the page anew until it says so, as someone does who waits for news. */
async function awaitHeading(page: Page, address: string, text: string | RegExp): Promise<void> {
  const read = async () => {
    await page.goto(address);
    return headings(page).textContent();
  };
  await expect.poll(read, { interval: 500, timeout: 2 * TIMEOUT_MS }).toMatch(text);
}

/** Leaves without paying; returns the address of the reservation, whose hold ends meanwhile. */
async function abandon({ page, choose, viewport, hasScript }: Shopper, path: string) {
  const session = await reserve(page, path);
  await page.getByText("Test payment: no money moves.").waitFor();
  const listed = (["card", "messages", "refunds"] as const).flatMap(listSandboxOutcomes);
  expect(await page.getByRole("button").count()).toBe(listed.length);
  if (viewport === PHONE && hasScript) {
    expect(await listViolations(page)).toEqual([]);
    expect(await listOverflowing(page, [320, viewport.width])).toEqual([]);
  }
  await choose("abandons");
  await expectHeading(page, "Your payment is not finished yet");
  endHold(session);
  return page.url();
}

/** Pays after the hold, which ends meanwhile; its money does not come before it is brought. */
async function payLate({ page, choose, viewport }: Shopper, path: string) {
  const session = await reserveUnseen(page, path);
  await choose("pays_after_hold");
  await expectHeading(page, "Your payment is not finished yet");
  if (viewport === PHONE) {
    await page.getByRole("button", { name: "Go on with the payment" }).click();
    await expectHeading(page, "This payment is on its way");
    await page.getByRole("link", { name: /^Back to/ }).click();
    await expectHeading(page, "Your payment is not finished yet");
  }
  endHold(session);
  return { session, address: page.url() };
}

/** Pays after the hold, and cancels before the money comes. */
async function giveUp({ page, choose }: Shopper, path: string): Promise<string> {
  const session = await reserveUnseen(page, path);
  await choose("pays_after_hold");
  await cancel(page);
  await expectHeading(page, "This reservation is cancelled");
  bringMoney(session);
  return page.url();
}

/** Pays one hold at the third try. */
async function payAtLast({ page, choose, viewport }: Shopper, path: string): Promise<void> {
  await reserveUnseen(page, path);
  await choose("declines");
  await expectHeading(page, "Your payment did not go through");
  const again = page.getByRole("button", { name: /^Pay the deposit again/ });
  await again.click();
  await choose("second_step");
  await choose("bank_refuses");
  await expectHeading(page, "Your payment did not go through");
  await again.click();
  await choose("second_step");
  await choose("bank_confirms");
  await expectHeading(page, /is reserved for you$/);
  if (viewport === PHONE) {
    // Whoever goes back to the payment cannot pay a second time.
    await page.goBack();
    await page.reload();
    await expectHeading(page, "This payment is made");
    await page.getByRole("link", { name: /^Back to/ }).click();
    await expectHeading(page, /is reserved for you$/);
  }
  await cancelUnseen(page);
}

async function payAtOnce({ page, choose }: Shopper, path: string, outcome: SandboxOutcome) {
  await reserveUnseen(page, path);
  await choose(outcome);
  await expectHeading(page, /is reserved for you$/);
}

describe.each([
  ["a phone with script", PHONE, true],
  ["a phone without script", PHONE, false],
  ["a wide screen with script", DESKTOP, true],
  ["a wide screen without script", DESKTOP, false],
] as const)("on %s", (_, viewport, hasScript) => {
  test("each outcome of a payment leads to a page that says it, before the hold's end and after", async () => {
    const shopper = await openShopper(viewport, hasScript);
    const { page, chosen } = shopper;
    const [left, unpaid, tried] = [takeCheckout(), takeCheckout(), takeCheckout()];
    // The clock decides about these, whose holds end while the others are walked.
    const leftAt = await abandon(shopper, left);
    const late = await payLate(shopper, unpaid);
    const givenUpAt = viewport === PHONE ? await giveUp(shopper, tried) : null;

    await payAtLast(shopper, tried);
    for (const outcome of ["answers_late", "twice", "early", "out_of_order"] as const) {
      await payAtOnce(shopper, tried, outcome);
      await cancelUnseen(page);
    }
    await payAtOnce(shopper, tried, "refuses_refund");
    await cancel(page);
    await expectHeading(page, NOT_RETURNED);
    await payAtOnce(shopper, tried, "pays");
    await cancel(page);
    await expectHeading(page, RETURNED);

    // Nobody paid, so the vehicle is offered again.
    await awaitOffer(left);
    await page.goto(leftAt);
    await expectHeading(page, "This hold has ended");
    await page.getByText("Nothing was charged, and nothing more is due.").waitFor();
    await page.getByRole("link", { name: "Reserve it again" }).click();
    await page.waitForURL(`**${left}`);
    await page.getByRole("button", { name: /^Hold it and pay/ }).waitFor();

    // Nobody else has the vehicle as the money comes: it is reserved after all.
    await awaitOffer(unpaid);
    await page.goto(late.address);
    await expectHeading(page, "This hold has ended");
    await page.getByText("We have not heard yet whether your deposit was paid.").waitFor();
    bringMoney(late.session);
    await awaitHeading(page, late.address, /is reserved for you$/);
    await cancelUnseen(page);

    // The money of whoever has cancelled goes back.
    if (givenUpAt !== null) await awaitHeading(page, givenUpAt, RETURNED);
    expect([...chosen].sort()).toEqual(Object.keys(CHOICES).sort());
    free.unshift(tried);
    await shopper.close();
  });
});
