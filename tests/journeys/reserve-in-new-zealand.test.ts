import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPage, PHONE } from "../tooling/browser.ts";
import { fillForm, sendForm } from "../tooling/enquiry-form.ts";
import { startJourneys } from "../tooling/journeys.ts";
import { readMail } from "../tooling/read-mail.ts";
import { unfold } from "../tooling/unfold.ts";

const journey = startJourneys();

/** Takes deposits in New Zealand's dollars at one of its two dealerships, by the sandbox. */
const SITE = "tussock-demo";

const SHOPPER = "aroha.reed@example.com";

async function findCheckout(): Promise<string> {
  const { body } = await journey.product.get(`${SITE}.localhost`, "/search/used-cars");
  for (const path of new Set(body.match(/\/vehicles\/[\w-]+(?=")/g))) {
    const checkout = `${path}/checkout`;
    const { status } = await journey.product.get(`${SITE}.localhost`, checkout);
    if (status === 200) return checkout;
  }
  throw new Error(`${SITE} shows no vehicle that can be reserved.`);
}

/** The newest mail to the shopper that tells of a sum; "" while there is none. */
function readReceipt(): string {
  const folder = join(journey.product.dataDir, "outbox");
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const mails = names
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readMail(readFileSync(join(folder, name), "utf8")))
    .filter(({ headers }) => headers.some(([name, to]) => name === "to" && to.includes(SHOPPER)));
  const texts = mails.map(({ parts }) => parts.find(({ type }) => type === "text/plain")?.text);
  return texts.findLast((text) => text?.includes("This is your receipt")) ?? "";
}

test("a deposit in New Zealand is asked for, taken, receipted and returned in its own dollars", async () => {
  const { page, context, messages } = await openPage(journey.browser, { viewport: PHONE });
  await page.goto(journey.product.address(SITE, await findCheckout()));
  await fillForm(page, { email: SHOPPER });
  await sendForm(page);
  await page.waitForURL("**/sandbox-payment?session=*");
  // The processor names its currency; the dealer's own pages show the dollars of their country.
  await page.getByText("$300 NZD", { exact: true }).waitFor();
  await page.getByRole("button", { name: /^Pay the deposit/ }).click();
  const receipt = page.getByRole("region", { name: /^Receipt/ });
  const rows = (await receipt.innerText()).split("\n").join(" ");
  expect(rows).toMatch(/ Deposit \$300 Left to pay at pick-up \$[\d,]+ /);
  expect(rows).toMatch(/ NZ[DS]T /);
  await expect.poll(readReceipt).not.toBe("");
  const mail = readReceipt();
  expect(mail).toMatch(/^Deposit: \$300 NZD$/m);
  expect(mail).toMatch(/^Price: \$[\d,]+ NZD$/m);
  expect(mail).toMatch(/^Left to pay at pick-up: \$[\d,]+ NZD$/m);
  expect(`${rows}${mail}`).not.toMatch(/AUD|AE[DS]T/);
  await unfold(page.getByText("Cancel the reservation", { exact: true }));
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await page.getByRole("heading", { name: /^Your deposit/ }).waitFor();
  await page.getByText("The whole $300 went back to the card").waitFor();
  expect(messages).toEqual([]);
  await context.close();
});
