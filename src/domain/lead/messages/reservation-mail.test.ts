import { describe, expect, test } from "vitest";
import {
  AWKWARD_TEXTS,
  buildDeliveredLead,
  DELIVERED_RESERVATION,
} from "#tests/builders/delivered-lead.ts";
import { findAdfErrors } from "#tests/tooling/check-adf.ts";
import type { PaymentPart } from "../../reservation/refunds/second-payments.ts";
import { buildAdf } from "./adf/build-adf.ts";
import { buildLeadMail } from "./lead-mail.ts";
import {
  buildDealerReservationMail,
  buildShopperReservationMail,
  listReservationRows,
} from "./reservation-mail.ts";
import { buildReservationWebhookBody, buildWebhookBody } from "./webhook-body.ts";

const build = (change: Partial<typeof DELIVERED_RESERVATION> = {}, payload: object = {}) => {
  const reservation = { ...DELIVERED_RESERVATION, ...change };
  return { ...buildDeliveredLead({ formKind: "reserve", reservation }, payload), reservation };
};

describe("the mail to the shopper", () => {
  test("is the receipt, with reference, amounts, end and refund terms", () => {
    const { subject, text } = buildShopperReservationMail(build());
    expect(subject).toBe("Your reservation K7M2QXAB at Riverbend Motors");
    for (const said of [
      "Deposit: $500 AUD",
      "Price: $31,990 AUD",
      "Left to pay at pick-up: $31,490 AUD",
      "Reserved until: Friday 27 November 2026, 2:30 pm AEDT",
      "Your deposit comes off the price.",
      DELIVERED_RESERVATION.url,
    ]) {
      expect(text).toContain(said);
    }
  });

  test("counts what is left of a deposit of which a refund or a dispute took some", () => {
    const part = build({ depositPaidCents: 30_000, depositKeptCents: 30_000 });
    const { text } = buildShopperReservationMail(part);
    expect(text).toContain("We have your remaining deposit of $300.");
    expect(text).toContain("Deposit: $500 AUD, of which $300 is left");
    expect(text).toContain("Left to pay at pick-up: $31,690 AUD");
    const sold = build({ ...part.reservation, state: "completed" });
    expect(buildShopperReservationMail(sold).subject).toContain(
      "Your remaining deposit of $300 went into your purchase",
    );
    expect(buildDealerReservationMail(sold).subject).toContain("Deposit of $300 put into the sale");
    const none = build({ depositPaidCents: 0, depositKeptCents: 0, state: "completed" });
    for (const mail of [buildShopperReservationMail(none), buildDealerReservationMail(none)]) {
      expect(mail.text).toContain("Deposit: $500 AUD, of which nothing is left");
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/[Dd]eposit (of \$500|went|put)/);
    }
  });

  test("says where the vehicle is picked up, when the place is open and what to bring, while it waits", () => {
    for (const state of ["confirmed", "completed"] as const) {
      const { text } = buildShopperReservationMail(build({ state }));
      expect(text).toContain(
        "Pick up at:\nRiverbend Parramatta\n1 Church Street, Parramatta NSW 2150\n",
      );
      expect(text).toContain(
        "Opening hours:\nMonday to Friday: 8:30 am to 5:30 pm\nSunday: Closed\n",
      );
      expect(text).toContain("Please bring: Your driver licence and this reference\n");
    }
    for (const state of ["held", "refunding", "cancelled", "handed_over"] as const) {
      expect(buildShopperReservationMail(build({ state })).text).not.toContain("Pick up at");
    }
    const pickUp = { name: "Riverbend", address: null, hours: [] };
    const { text } = buildShopperReservationMail(build({ pickUp }));
    expect(text).toContain("Pick up at: Riverbend\n");
    expect(text).not.toContain("Opening hours");
    expect(buildShopperReservationMail(build({ pickUp: null })).text).not.toContain("Please bring");
  });

  test("of a hold has its link, and says until when the deposit is awaited", () => {
    const { subject, text } = buildShopperReservationMail(
      build({ state: "held", reservedUntil: null, depositPaidCents: 0 }),
    );
    expect(subject).toBe("The vehicle is held for you at Riverbend Motors");
    expect(text).toContain("Here is the link to your reservation K7M2QXAB");
    expect(text).toContain("Pay the deposit of $500 by Tuesday 24 November 2026, 3:05 pm AEDT");
    expect(text).toContain("Held until: Tuesday 24 November 2026, 3:05 pm AEDT");
    expect(text).not.toContain("asked for it again");
  });

  test("says that a second deposit goes back, and that the reservation stays", () => {
    const second = { amountCents: 50_000, currency: "AUD", isWrong: false } as const;
    const buildSecond = (...parts: PaymentPart[]) =>
      build({ secondPayments: [{ ...second, parts }], depositPaidCents: 0 });
    const whole = (standing: PaymentPart["standing"]) =>
      buildSecond({ standing, amountCents: 50_000 });
    const lead = whole("goes_back");
    const said = "A payment of $500 came on the website beside the deposit.";
    const { text } = buildShopperReservationMail(lead);
    expect(text).toContain(`${said} It goes back to the card that you paid with`);
    expect(buildDealerReservationMail(lead).text).toContain(`${said} It goes back to the shopper`);
    expect(buildShopperReservationMail(build()).text).not.toContain("beside the deposit");
    const back = whole("back");
    expect(buildShopperReservationMail(back).text).toContain(
      `${said} It went back to the card that you paid with, and the reservation stays`,
    );
    expect(buildDealerReservationMail(back).text).toContain(
      `${said} It went back to the shopper's card, and`,
    );
    const refused = whole("refused");
    expect(buildShopperReservationMail(refused).text).toContain(
      `${said} The payment service could not return it to your card: call us with your bank details`,
    );
    expect(buildDealerReservationMail(refused).text).toContain(
      `${said} The payment service could not return it to the shopper's card: ask the shopper`,
    );
    const returned = whole("by_hand");
    expect(buildShopperReservationMail(returned).text).toContain(
      `${said} The dealer has returned it by another way than the card that you paid with, and the reservation stays`,
    );
    expect(buildDealerReservationMail(returned).text).toContain(
      `${said} It was entered that it went back to the shopper by another way`,
    );
    const both = buildSecond(
      { standing: "back", amountCents: 20_000 },
      { standing: "taken", amountCents: 30_000 },
    );
    expect(buildShopperReservationMail(both).text).toContain(
      `${said} $200 of it went back to the card that you paid with. Your bank has taken $300 of it back, as it was disputed, and the reservation stays`,
    );
  });

  test("says that a payment of another sum is not the deposit, also while it is held", () => {
    const wrong = {
      amountCents: 1,
      currency: "NZD",
      isWrong: true,
      parts: [{ standing: "goes_back", amountCents: 1 }],
    } as const;
    const held = build({ state: "held", depositPaidCents: 0, secondPayments: [wrong] });
    const said =
      "A payment of $0.01 NZD came on the website, which is not the deposit of $500. It goes back to";
    expect(buildShopperReservationMail(held).text).toContain(said);
    const { subject, text } = buildDealerReservationMail(held);
    expect(subject).toContain("Vehicle held, deposit not paid yet");
    expect(text).toContain(said);
    expect(text).toContain("and has not paid the deposit of $500 yet");
  });

  test("says that a refund is under way which somebody has begun at the payment service", () => {
    const said = "A refund of $500 is under way at the payment service: once it is made";
    const lead = build({ begunCents: 50_000 });
    expect(buildShopperReservationMail(lead).text).toContain(said);
    expect(buildShopperReservationMail(lead).text).toContain("We have your deposit of $500.");
    expect(buildDealerReservationMail(lead).text).toContain(`${said}, the reservation ends.`);
    expect(buildDealerReservationMail(lead).text).toContain("cancel it there");
    const part = buildShopperReservationMail(build({ begunCents: 49_999 })).text;
    expect(part).toContain("A refund of $499.99 is under way at the payment service. If you did");
    expect(buildShopperReservationMail(build()).text).not.toContain("is under way");
  });

  test("of one that was paid elsewhere and has ended says that a second payment goes back, and whom to ask for the first", () => {
    const paid = { amountCents: 50_000, currency: "AUD", isWrong: false } as const;
    const second = {
      secondPayments: [{ ...paid, parts: [{ standing: "goes_back", amountCents: 50_000 }] }],
      isConfirmedByHand: true,
      depositPaidCents: 0,
    } as const;
    const ended = build({ ...second, state: "cancelled", endedBecause: "cancelled" });
    const { text } = buildShopperReservationMail(ended);
    expect(text).not.toContain("Nothing more is due");
    expect(text).toContain("If you gave us a deposit by other means, ask us for it.");
    expect(text).toMatch(/It goes back to the card that you paid with\.\n/);
    expect(listReservationRows(ended).map(({ value }) => value)).toEqual([
      "K7M2QXAB, no deposit of the website's is with you",
    ]);
  });

  test("says what comes on top of what is left to pay", () => {
    const lead = build();
    const vehicle = lead.vehicle && {
      ...lead.vehicle,
      price_type: "excluding_government_charges" as const,
    };
    const { text } = buildShopperReservationMail({ ...lead, vehicle });
    expect(text).toContain("Left to pay at pick-up: $31,490 AUD plus government charges\n");
    // Also once nobody knows the vehicle.
    const priceType = "excluding_government_charges";
    const { text: alone } = buildShopperReservationMail({ ...build({ priceType }), vehicle: null });
    expect(alone).toContain("Left to pay at pick-up: $31,490 AUD plus government charges\n");
  });

  test.each([
    ["time_over", "refunding", "is on its way back", "The time for which the vehicle was reserved"],
    ["sold", "refunded", "was returned", "The vehicle has been sold."],
    ["too_late", "refunded", "was returned", "too late to hold the vehicle again"],
    ["cancelled", "cancelled", "has ended", "The reservation was cancelled. Nothing more is due."],
    ["unpaid", "expired", "has ended", "No deposit was paid in time"],
  ] as const)("says why it ended: %s, %s", (endedBecause, state, subject, reason) => {
    const mail = buildShopperReservationMail(build({ endedBecause, state }));
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain(reason);
    expect(mail.text).not.toContain("Reserved until");
  });

  test("says of a vehicle that the stock sells again that it is for sale, no longer that it has been sold", () => {
    const ended = { endedBecause: "sold", isForSaleAgain: true } as const;
    const unpaid = build({
      ...ended,
      state: "cancelled",
      depositPaidCents: 0,
      reservedUntil: null,
    });
    for (const buildMail of [buildShopperReservationMail, buildDealerReservationMail]) {
      for (const lead of [unpaid, build({ ...ended, state: "refunded" })]) {
        expect(buildMail(lead).text).toContain(
          "The stock said that the vehicle was sold. That has been taken back since.",
        );
        expect(buildMail(lead).text).not.toContain("has been sold");
      }
    }
  });

  test("names the sum that goes back, where a dispute or an earlier refund took some", () => {
    const part = { returnedCents: 20_000, endedBecause: "cancelled" } as const;
    const going = { depositPaidCents: 20_000, depositReturnCents: 20_000 };
    const away = build({ ...part, ...going, state: "refunding" });
    expect(buildShopperReservationMail(away).subject).toBe(
      "Your remaining deposit of $200 is on its way back",
    );
    expect(buildDealerReservationMail(away).subject).toContain("ended, $200 on its way back");
    const back = build({ ...part, depositPaidCents: 0, state: "refunded" });
    expect(buildShopperReservationMail(back).subject).toBe(
      "Your remaining deposit of $200 was returned",
    );
    expect(buildDealerReservationMail(back).subject).toContain("Deposit of $200 returned");
  });

  test.each([
    ["expired", "time_over"],
    ["cancelled", "cancelled"],
    ["refunded", "cancelled"],
  ] as const)(
    "says that the bank has taken the deposit back, of one that is %s",
    (state, endedBecause) => {
      const lost = { isTakenByDispute: true, disputedCents: 50_000 };
      const taken = { ...lost, depositPaidCents: 0, returnedCents: 0 };
      const lead = build({ ...taken, state, endedBecause });
      const { subject, text } = buildShopperReservationMail(lead);
      expect(subject).toBe("Your reservation K7M2QXAB has ended");
      expect(text).toContain("Your bank has taken the deposit of $500 back, as the payment was");
      expect(text).not.toContain("Nothing was paid on our website");
      expect(buildDealerReservationMail(lead).subject).toContain("Reservation ended");
    },
  );

  test("says that the dealer has ended it, with the number to call, and not as if its shopper had", () => {
    const ended = build({ endedBecause: "cancelled", isEndedByDealer: true, state: "refunding" });
    const { text } = buildShopperReservationMail(ended);
    expect(text).toContain(
      "We have ended the reservation. If you do not know why, please call us on",
    );
    expect(text).toContain("please call us on 02 5550 0100: we are glad");
    expect(text).not.toContain("was cancelled");
    const told = buildDealerReservationMail(ended).text;
    expect(told).toContain("Whoever runs the website has cancelled the reservation.");
  });

  test("repeats nothing that was typed: whoever types another's address cannot write to him", () => {
    const plain = buildShopperReservationMail(build());
    for (const typed of AWKWARD_TEXTS.filter((text) => text.trim() !== "")) {
      const payload = { name: typed, message: typed, "Vehicle Make": typed };
      expect(buildShopperReservationMail(build({}, payload))).toEqual(plain);
    }
  });
});

test("a deposit that nobody paid does not read as paid, and one that went back not as unpaid", () => {
  const unpaid = { depositPaidCents: 0, reservedUntil: null };
  const sold = build({ ...unpaid, state: "cancelled", endedBecause: "sold" });
  for (const mail of [buildDealerReservationMail(sold), buildShopperReservationMail(sold)]) {
    expect(mail.text).toContain("Deposit: $500 AUD, not paid\n");
  }
  const held = build({ ...unpaid, state: "held" });
  expect(buildShopperReservationMail(held).text).toContain("Deposit: $500 AUD, not paid yet\n");
  expect(buildDealerReservationMail(build()).text).toContain("Deposit: $500 AUD\n");
  const rows = (change: Partial<typeof DELIVERED_RESERVATION>) =>
    listReservationRows(build({ depositPaidCents: 0, ...change })).map(({ value }) => value);
  expect(rows({ state: "refunded" })).toEqual(["K7M2QXAB, its deposit went back"]);
  expect(rows({ state: "held" })).toEqual(["K7M2QXAB, no deposit paid yet"]);
  expect(rows({ state: "cancelled", reservedUntil: null })).toEqual([
    "K7M2QXAB, ended, and no deposit is with you",
  ]);
  expect(rows({ state: "confirmed" })[0]).toContain("no deposit of the website's is with you");
});

test.each([
  [0, 50_000, "deposit of $500"],
  [20_000, 30_000, "remaining deposit of $300"],
])(
  "a deposit of which %i cents went back and a dispute took %i is told as such, of a live reservation and of an ended one",
  (returnedCents, disputedCents, part) => {
    const gone = {
      isTakenByDispute: true,
      depositPaidCents: 0,
      depositKeptCents: 0,
      returnedCents,
      disputedCents,
    };
    const ended = { state: "cancelled", endedBecause: "cancelled" } as const;
    const back = { state: "refunded", endedBecause: "cancelled" } as const;
    for (const change of [{}, ended, back]) {
      const lead = build({ ...gone, ...change });
      const shopper = buildShopperReservationMail(lead).text;
      expect(shopper).toContain(
        `Your bank has taken the ${part} back, as the payment was disputed`,
      );
      const dealer = buildDealerReservationMail(lead).text;
      expect(dealer).toContain(
        `The bank has given the ${part} back to the shopper, as the payment was disputed.`,
      );
      for (const text of [shopper, dealer]) {
        expect(text).not.toMatch(
          /by other means|Nothing was paid|not paid on|An operator|was returned/,
        );
      }
    }
  },
);

test("the dealer is told of one that was confirmed by hand and has ended whose affair its deposit is, beside a second payment, too", () => {
  const ended = { state: "cancelled", endedBecause: "cancelled", isConfirmedByHand: true } as const;
  const second = {
    amountCents: 50_000,
    currency: "AUD",
    isWrong: false,
    parts: [{ standing: "back", amountCents: 50_000 }],
  } as const;
  const none = { depositPaidCents: 0, returnedCents: 0 };
  const { text } = buildDealerReservationMail(
    build({ ...ended, ...none, secondPayments: [second] }),
  );
  expect(text).toContain("A payment of $500 came on the website beside the deposit.");
  expect(text).toContain("one that you were given by other means is yours to return");
  expect(text).not.toContain("Nothing was paid on the website");
});

test("the dealer's people are told who, which vehicle and what became of it", () => {
  const { subject, text } = buildDealerReservationMail(build());
  expect(subject).toBe("Vehicle reserved: Robin Archer, 2021 Mazda CX-5 Maxx Sport KF");
  expect(text).toContain("Phone: 0491 570 156");
  const ended = buildDealerReservationMail(build({ state: "refunding", endedBecause: "sold" }));
  expect(ended.subject).toContain("Reservation ended, $500 on its way back");
  expect(ended.text).toContain("The vehicle has been sold.");
  const returned = build({ state: "refunded", endedBecause: "sold" });
  expect(buildDealerReservationMail(returned).subject).toContain("Deposit of $500 returned");
  expect(buildDealerReservationMail(returned).text).toContain("to the shopper's card");
  const paidBack = build({ state: "refunded", endedBecause: "sold", returnedByHandCents: 50_000 });
  expect(buildDealerReservationMail(paidBack).text).toContain("by another way than the card");
  const byHand = buildDealerReservationMail(
    build({ isConfirmedByHand: true, depositPaidCents: 0 }),
  );
  expect(byHand.text).toContain("An operator has confirmed");
});

test("mail, ADF and webhook of the lead have one reference and one deposit", async () => {
  const lead = build();
  const said = "Reservation: K7M2QXAB, deposit of $500 paid";
  expect(buildLeadMail(lead).text).toContain(said);
  const xml = buildAdf(lead);
  expect(xml).toContain(said);
  expect(await findAdfErrors([xml])).toEqual([]);
  const reservation = {
    reference: "K7M2QXAB",
    state: "confirmed",
    ended_because: null,
    price_cents: 3_199_000,
    deposit_cents: 50_000,
    deposit_paid_cents: 50_000,
    currency: "AUD",
    reserved_until: "2026-11-27T03:30:00.000Z",
  };
  expect(JSON.parse(buildWebhookBody(lead))).toMatchObject({ data: { reservation } });
  expect(JSON.parse(buildReservationWebhookBody(lead))).toMatchObject({
    type: "reservation.confirmed",
    timestamp: "2026-11-24T03:30:00.000Z",
    data: { reservation },
  });
});

test("of one that was confirmed by hand and then cancelled no mail reads as if a deposit were returned", () => {
  const lead = build({
    state: "cancelled",
    endedBecause: "cancelled",
    isEndedByDealer: true,
    isConfirmedByHand: true,
    depositPaidCents: 0,
    returnedCents: 0,
  });
  const shopper = buildShopperReservationMail(lead);
  expect(shopper.subject).toBe("Your reservation K7M2QXAB has ended");
  expect(shopper.text).toContain("if you gave us a deposit by other means, ask us for it");
  const dealer = buildDealerReservationMail(lead);
  expect(dealer.text).toContain("Nothing was paid on the website, so it returns nothing");
  for (const { subject, text } of [shopper, dealer]) {
    expect(text).toContain("Deposit: $500 AUD, not paid on the website");
    expect(`${subject} ${text}`).not.toMatch(/returned|on its way back|went back/);
  }
});
