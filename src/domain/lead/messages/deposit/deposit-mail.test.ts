import { expect, test } from "vitest";
import { buildDeliveredLead, DELIVERED_RESERVATION } from "#tests/builders/delivered-lead.ts";
import { buildDealerDepositMail } from "./deposit-mail.ts";

const QUEUED_AT = Date.parse("2026-11-25T00:00:00Z");

const build = (change: Partial<typeof DELIVERED_RESERVATION>, queuedAt: number | null = null) => {
  const reservation = { ...DELIVERED_RESERVATION, ...change };
  const lead = { ...buildDeliveredLead({ formKind: "reserve", reservation }), reservation };
  const mail = buildDealerDepositMail(lead, queuedAt);
  return mail ?? { subject: "", text: "" };
};

test("a refund that was refused says why, and what to do", () => {
  const { subject, text } = build({
    refused: [{ amountCents: 50_000, currency: "AUD" }],
    refusedBecause: "charge_expired",
  });
  expect(subject).toBe("Refund of $500 refused: Robin Archer, 2021 Mazda CX-5 Maxx Sport KF");
  for (const said of [
    "(charge_expired)",
    "forecourt reservations refund K7M2QXAB --by-hand",
    "Deposit with you: $500 AUD",
    "Phone: 0491 570 156",
  ]) {
    expect(text).toContain(said);
  }
});

test.each([
  ["open", "Deposit of $500 disputed", "before the date that it names"],
  ["won", "Dispute of $500 closed, the money is yours", "stays as it was"],
  ["lost", "Dispute of $500 lost", "So much less goes back"],
] as const)("a dispute that is %s is told in words", (standing, subject, said) => {
  const mail = build({
    disputes: [{ amountCents: 50_000, standing, closedAt: null, isOfDeposit: true, isOwed: false }],
  });
  expect(mail.subject).toContain(subject);
  expect(mail.text).toContain(said);
});

test("a stock that says sold is told with when the deposit goes back, and what to do before", () => {
  const soldDueAt = Date.parse("2026-11-26T03:45:00Z");
  const { subject, text } = build({ soldDueAt });
  expect(subject).toContain("Reserved vehicle marked sold");
  expect(text).toContain("2:45 pm AEDT its reservation ends and its deposit of $500 goes back");
  expect(text).toContain("forecourt reservations complete K7M2QXAB");
  expect(build({ soldDueAt, depositPaidCents: 0 }).text).not.toContain("goes back");
});

test.each([
  [0, "None of the website's"],
  [1, "$0.01 AUD"],
])("of %d cents on the website the dealer has with him: %s", (depositPaidCents, said) => {
  const soldDueAt = Date.parse("2026-11-26T03:45:00Z");
  // The shopper may have given it to the dealer by other means.
  expect(build({ soldDueAt, depositPaidCents }).text).toContain(`Deposit with you: ${said}`);
});

test("nothing is said of what has passed before the mail went: a sale taken back, a deposit returned by hand", () => {
  const reservation = { ...DELIVERED_RESERVATION, refused: [], disputes: [], soldDueAt: null };
  const lead = buildDeliveredLead({ formKind: "reserve", reservation });
  expect(buildDealerDepositMail({ ...lead, reservation }, null)).toBeNull();
  const returned = {
    ...reservation,
    state: "refunded" as const,
    depositPaidCents: 0,
    returnedByHandCents: 50_000,
  };
  expect(buildDealerDepositMail({ ...lead, reservation: returned }, null)).toBeNull();
});

test("where there are both, the refund comes first and the dispute is told, too", () => {
  const { subject, text } = build({
    refused: [{ amountCents: 20_000, currency: "AUD" }],
    disputes: [
      {
        amountCents: 30_000,
        standing: "lost",
        closedAt: QUEUED_AT,
        isOfDeposit: true,
        isOwed: false,
      },
    ],
  });
  expect(subject).toContain("Refund of $200 refused");
  expect(text).toContain("given $300 back");
});

test.each([
  [1, 0, "$0.01 too much went back", "None of the website's"],
  [50_000, 50_000, "$500 too much went back", "$500 AUD"],
])(
  "of %d cents that went back beyond what was paid the dealer reads, also where the deposit is there",
  (overdrawnCents, depositPaidCents, said, left) => {
    const { subject, text } = build({ overdrawnCents, depositPaidCents });
    expect(subject).toContain(said);
    expect(text).toContain("ask the shopper for what is too much");
    expect(text).toContain(`Deposit with you: ${left}`);
  },
);

test("of an even balance nobody reads that too much went back", () => {
  expect(build({ depositPaidCents: 0 }).text).not.toContain("too much");
});

test("a sale comes before all else, as it leaves minutes", () => {
  const soldDueAt = Date.parse("2026-11-26T03:45:00Z");
  const dispute = {
    amountCents: 50_000,
    standing: "open",
    closedAt: null,
    isOfDeposit: true,
    isOwed: false,
  } as const;
  const { subject, text } = build({
    soldDueAt,
    disputes: [dispute],
    refused: [{ amountCents: 100, currency: "AUD" }],
    overdrawnCents: 1,
  });
  expect(subject).toContain("Reserved vehicle marked sold");
  for (const said of ["$0.01 more than was paid", "could not return $1", "disputes the payment"]) {
    expect(text).toContain(said);
  }
});

test.each([
  ["before it waited", QUEUED_AT - 1, false],
  ["as it began to wait", QUEUED_AT, true],
  ["since", QUEUED_AT + 1, true],
])("a dispute that was closed %s is told only where no earlier mail did", (_, closedAt, isTold) => {
  const dispute = {
    amountCents: 50_000,
    standing: "won",
    closedAt,
    isOfDeposit: true,
    isOwed: false,
  } as const;
  expect(build({ disputes: [dispute] }, QUEUED_AT).subject.includes("Dispute of $500 closed")).toBe(
    isTold,
  );
  const soldDueAt = Date.parse("2026-11-26T03:45:00Z");
  const sold = build({ disputes: [dispute], soldDueAt }, QUEUED_AT).text;
  expect(sold.includes("The bank has decided for you")).toBe(isTold);
  expect(build({ disputes: [dispute] }, null).subject).toContain("Dispute of $500 closed");
});
