import { expect, test } from "vitest";
import { buildDeliveredLead, DELIVERED_RESERVATION } from "#tests/builders/delivered-lead.ts";
import { buildDealMail } from "./deal-mail.ts";

const AMOUNTS = { Total: "$31,990", Deposit: "−$500", "To pay": "$31,490" };

const build = (reservation: typeof DELIVERED_RESERVATION | null) => {
  const deal = { url: "https://riverbend.example/deal", keptUntil: "11 December 2026" };
  const lead = buildDeliveredLead({ formKind: "buy-online", reservation, deal }, AMOUNTS);
  return buildDealMail({ ...lead, deal }).text;
};

test("a purchase that is sent has its amounts as they were sent, and the deposit that is paid for it", () => {
  const paid = build(DELIVERED_RESERVATION);
  for (const text of [build(null), paid]) {
    expect(text).toContain("Total: $31,990");
    expect(text).toContain("Deposit: −$500");
    expect(text).toContain("To pay: $31,490");
  }
  expect(paid).toContain("Your deposit of $500 is paid");
  expect(build(null)).toContain("Nothing is paid");
});

test("a purchase that goes to its shopper when a part of its deposit is gone already has what is left of it", () => {
  const text = build({
    ...DELIVERED_RESERVATION,
    depositPaidCents: 30_000,
    depositKeptCents: 30_000,
  });
  expect(text).toContain("Your remaining deposit of $300 is paid");
  expect(text).toContain("Deposit: −$300 (of $500)");
  expect(text).toContain("To pay: $31,690");
});
