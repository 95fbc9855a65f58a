import { expect, onTestFinished, test } from "vitest";
import type { Mail } from "#ports/mail-sender.ts";
import { CHECKOUT, ROBIN, useCheckoutSite } from "#tests/tooling/checkout-site.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { startDelivering } from "#use-cases/leads/start-delivering.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";

const site = useCheckoutSite();

const SUMS = { price: "$31,990", deposit: "$500", rest: "$31,490" };

/** Sums of the reserved vehicle alone: what stands outside of the page's main part is another's. */
const readSums = (html: string) =>
  new Set(html.replace(/^.*<main/s, "").match(/\$[\d,]+(?:\.\d\d)?/g));

test("price, deposit and what is left are the same on each page, in each mail and in the ADF of a reservation", async () => {
  expect(readSums(await (await site.ask(CHECKOUT)).text())).toEqual(new Set(Object.values(SUMS)));
  const begun = await site.reserve(ROBIN);
  const token = await site.openToken();
  const held = await (await site.ask(`/reservation?token=${token}`)).text();
  expect(readSums(held)).toEqual(new Set(Object.values(SUMS)));
  const session = new URL(begun.headers.get("location") ?? "").searchParams.get("session") ?? "";
  await site.platform.paymentSandbox?.choose(session, "pays");
  await site.ask(`/reservation?token=${token}&is=paid`);
  const receipt = await (await site.ask(`/success?form=reserve&reservation=${token}`)).text();
  expect(readSums(receipt)).toEqual(new Set(Object.values(SUMS)));

  const mails: Mail[] = [];
  const mail = {
    isFolder: true,
    send: async (one: Mail) => {
      mails.push(one);
      return "taken";
    },
  };
  const directory = createSiteDirectory(site.platform, "demo");
  await directory.load();
  const stop = startDelivering({ ...site.platform, mail, directory }, 10);
  onTestFinished(stop);
  await eventually(() => expect(mails.length).toBeGreaterThanOrEqual(3));
  const reserved = mails.filter(({ subject }) => !subject.startsWith("Not finished"));
  for (const { text } of reserved) {
    for (const sum of text.match(/\$[\d,]+(?:\.\d\d)?/g) ?? []) {
      expect(Object.values(SUMS)).toContain(sum);
    }
  }
  const toShopper = reserved.filter(({ to }) => to[0] === ROBIN.email).map(({ text }) => text);
  expect(toShopper).toHaveLength(1);
  expect(toShopper[0]).toContain(`${SUMS.deposit} AUD`);
  expect(toShopper[0]).toContain(`${SUMS.price} AUD`);
  // Of one lead, ADF names the vehicle's price and says what is paid.
  const adf = reserved.find(({ text }) => text.includes("<adf"))?.text ?? "";
  expect(adf).toMatch(/<price type="[a-z]+"[^>]*>31990</);
});
