import { formatZonedTime } from "../../appointment/show-slots.ts";
import { formatPhone } from "../../enquiry/phone/format-phone.ts";
import { tellOfPart, tellTakenByBank } from "../../reservation/refunds/deposit-words.ts";
import type { PaymentPart, ReturnStanding } from "../../reservation/refunds/second-payments.ts";
import {
  hasEnded,
  isOverUnpaid,
  isTheirs,
  isUnpaid,
} from "../../reservation/reservation-states.ts";
import { formatCents } from "../../text/format-amount.ts";
import { nameChargesOnTop } from "../../vehicle/card/price-display.ts";
import type { DeliveredLead, DeliveredReservation, ReservedLead } from "../delivered-lead.ts";
import { buildDealerMail } from "./deposit/build-dealer-mail.ts";
import {
  type PurchaseSummary,
  restateDeposit,
  summarisePurchase,
} from "./deposit/purchase-summary.ts";
import { tellDisputed, tellKept, tellReturned } from "./deposit/tell-part.ts";
import { listVehicle } from "./describe-vehicle.ts";
import { buildMailText, type MailRow, type MailText } from "./mail-parts.ts";
import { toLine } from "./to-line.ts";

type Words = { subject: string; text: string };

/** The mail to the shopper: the receipt with its terms, or why the reservation ended and what becomes of the money. */
export function buildShopperReservationMail(lead: ReservedLead): MailText {
  const { site, reservation } = lead;
  const { text, ...described } = describeForShopper(reservation, site);
  const subject = nameRefusedSecond(reservation) ?? described.subject;
  const rows: MailRow[] = [...listTerms(lead), ...listVehicle(lead), ...listPickUp(lead)];
  if (site.phone !== null) {
    rows.push({ label: "Phone", value: formatPhone(site.phone, site.country) });
  }
  rows.push({
    label: "Your reservation",
    value: isUnpaid(reservation.state) ? "Go on with it" : "See how it stands",
    href: reservation.url,
  });
  if (lead.deal !== null) {
    rows.push({ label: "Your purchase", value: "See all of it", href: lead.deal.url });
  }
  const isLive = reservation.state === "confirmed";
  return buildMailText(toLine(subject), [
    { is: "heading", text: subject },
    { is: "paragraph", text },
    ...explainBeside(reservation, SHOPPER_WORDS).map((words) => ({
      is: "paragraph" as const,
      text: words,
    })),
    { is: "rows", rows },
    ...(isLive ? reservation.refundTerms : []).map((term) => ({
      is: "paragraph" as const,
      text: term,
    })),
    {
      is: "paragraph",
      text: "You get this mail because this address was given when the vehicle was reserved on our website. If it was not you, please tell us.",
    },
  ]);
}

/** The subject where all that a card refused is a payment beside the deposit of one that is over; null elsewhere. */
function nameRefusedSecond({
  state,
  depositReturn,
  secondPayments,
}: DeliveredReservation): string | null {
  if (!hasEnded(state) || (state === "refunding" && depositReturn === "refused")) return null;
  const refused = secondPayments.find(({ parts }) =>
    parts.some(({ standing }) => standing === "refused"),
  );
  return refused === undefined
    ? null
    : `A payment of ${formatMoney(refused.amountCents)} could not go back to your card`;
}

/** Where to, when and with what, while the vehicle waits to be picked up. */
function listPickUp(lead: ReservedLead): MailRow[] {
  const { state, pickUp } = lead.reservation;
  const isWaiting = state === "confirmed" || state === "completed";
  if (!isWaiting || pickUp === null || summarisePurchase(lead)?.isDelivered) return [];
  const { name, address, hours } = pickUp;
  const rows = [
    { label: "Pick up at", value: [name, address].filter(Boolean).join("\n") },
    { label: "Opening hours", value: hours.join("\n") },
    { label: "Please bring", value: "Your driver licence and this reference" },
  ];
  return rows.filter(({ value }) => value !== "");
}

/** The mail to the dealer's people about the same. */
export function buildDealerReservationMail(lead: ReservedLead): MailText {
  const { subject, text } = describeForDealer(lead.reservation);
  const beside = explainBeside(lead.reservation, DEALER_WORDS);
  return buildDealerMail(lead, { subject, texts: [text, ...beside], rows: listTerms(lead) });
}

/** How a payment beside the deposit stands; `begun` says more of a refund that nobody here has asked for. */
type BesideWords = Record<PaymentPart["standing"], string> & { begun: string };

const SHOPPER_WORDS: BesideWords = {
  goes_back: "{It} goes back to the card that you paid with",
  refused:
    "The payment service could not return {it} to your card: call us with your bank details, and we pay it by another way",
  disputed: "{It} is disputed at your bank: it does not go back from us until that is closed",
  back: "{It} went back to the card that you paid with",
  by_hand: "The dealer has returned {it} by another way than the card that you paid with",
  taken: "Your bank has taken {it} back, as it was disputed",
  begun: "If you did not ask for it, please call us.",
};

const DEALER_WORDS: BesideWords = {
  goes_back: "{It} goes back to the shopper's card",
  refused:
    "The payment service could not return {it} to the shopper's card: ask the shopper for bank details, and pay it by another way",
  disputed: "{It} is disputed at the shopper's bank: nobody returns it until that is closed",
  back: "{It} went back to the shopper's card",
  by_hand: "It was entered that {it} went back to the shopper by another way than the card",
  taken: "The bank has given {it} back to the shopper, as it was disputed",
  begun: "Somebody has begun it there: if it is not meant, cancel it there before it is made.",
};

/** Tells of payments beside the deposit, and of a refund that somebody has begun: neither ends the reservation yet. */
function explainBeside(reservation: DeliveredReservation, words: BesideWords): string[] {
  const { state, secondPayments, begunCents, depositCents, depositPaidCents, currency } =
    reservation;
  const stays = hasEnded(state) ? "" : ", and the reservation stays as it is";
  const beside = secondPayments.map((one) => {
    const name = (cents: number) =>
      `${formatMoney(cents)}${one.currency === currency ? "" : ` ${one.currency}`}`;
    const went = one.parts.map(({ standing, amountCents }) =>
      tellOfPart(words[standing], amountCents === one.amountCents ? null : name(amountCents)),
    );
    const what = one.isWrong
      ? `, which is not the deposit of ${formatMoney(depositCents)}`
      : " beside the deposit";
    return `A payment of ${name(one.amountCents)} came on the website${what}. ${went.join(". ")}${stays}.`;
  });
  if (begunCents <= 0) return beside;
  const isWhole = depositPaidCents > 0 && begunCents >= depositPaidCents;
  const ends = isWhole ? ": once it is made, the reservation ends" : "";
  const begun = `A refund of ${formatMoney(begunCents)} is under way at the payment service${ends}.`;
  return [`${begun} ${words.begun}`, ...beside];
}

/** The reservation in a message about its lead: one row, none where the lead has none. */
export function listReservationRows(lead: DeliveredLead): MailRow[] {
  const { reservation } = lead;
  if (asksToReserve(lead)) return [{ label: "Reservation", value: NONE_HELD }];
  if (reservation === null) return [];
  return [{ label: "Reservation", value: `${reservation.reference}, ${tellDeposit(reservation)}` }];
}

function tellDeposit(reservation: DeliveredReservation): string {
  const { state, depositPaidCents, reservedUntil } = reservation;
  if (depositPaidCents > 0) return `deposit of ${formatMoney(depositPaidCents)} paid`;
  if (state === "refunded") return "its deposit went back";
  if (isOverUnpaid(state) && reservedUntil === null) return "ended, and no deposit is with you";
  return isUnpaid(state) ? "no deposit paid yet" : "no deposit of the website's is with you";
}

const NONE_HELD =
  "None. No vehicle is held and nothing was paid: the form of enquiries asks for it, and you decide.";

/**
 * Whether a lead came by the form of enquiries that asks to reserve, which holds nothing. An unfinished one may be on
 * its way through the checkout.
 */
export function asksToReserve({ formKind, payload, reservation }: DeliveredLead): boolean {
  return formKind === "reserve" && payload.form_completed && reservation === null;
}

function describeForShopper(
  reservation: DeliveredReservation,
  { name: siteName, phone, country }: DeliveredLead["site"],
): Words {
  const { state, reference } = reservation;
  const end = reservation.isEndedByDealer
    ? `We have ended the reservation. If you do not know why, please call us${phone === null ? "" : ` on ${formatPhone(phone, country)}`}: we are glad to explain.`
    : explainEnd(reservation);
  const money = formatMoney(reservation.depositCents);
  const ended = `Your reservation ${reference} has ended`;
  switch (state) {
    case "held":
    case "paying":
      return {
        subject: `The vehicle is held for you at ${siteName}`,
        text: `Here is the link to your reservation ${reference}, which was asked for on our website. Pay the deposit of ${money} by ${formatZonedTime(reservation.holdUntil, reservation.timeZone)}: then the hold ends by itself, and the vehicle is free for others.`,
      };
    case "confirmed":
      return {
        subject: `Your reservation ${reference} at ${siteName}`,
        text:
          reservation.depositPaidCents > 0
            ? `We have your ${tellKept(reservation)}. This is your receipt: the vehicle is off sale for you.`
            : `${reservation.isTakenByDispute ? `${tellTakenFromShopper(reservation)}. ` : ""}The vehicle is off sale for you.`,
      };
    case "completed":
    case "handed_over":
      if (reservation.depositPaidCents <= 0) {
        return {
          subject: `Your reservation ${reference} went into your purchase`,
          text: "The dealer has put the vehicle down as sold to you. It stays off sale for you.",
        };
      }
      return {
        subject: `Your ${tellKept(reservation)} went into your purchase`,
        text: "The dealer has put your deposit into the sale of the vehicle: it is part of what you have paid, and comes off the price. The vehicle stays off sale for you.",
      };
    case "refunding":
      return tellReturning(end, reservation, SHOPPER_RETURNS);
    case "refunded":
      if (reservation.isTakenByDispute) {
        return { subject: ended, text: `${end} ${explainUnreturned(reservation)}` };
      }
      return {
        subject: `Your ${tellReturned(reservation)} was returned`,
        text: `${end} ${tellWays(reservation, SHOPPER_WAYS)}`,
      };
    default:
      return { subject: ended, text: `${end} ${explainUnreturned(reservation)}` };
  }
}

/** Of an ended reservation of which we return nothing. */
function explainUnreturned(reservation: DeliveredReservation): string {
  if (reservation.isTakenByDispute) {
    return `${tellTakenFromShopper(reservation)}: nothing more goes back to you.`;
  }
  if (!reservation.isConfirmedByHand) return "Nothing more is due.";
  return reservation.secondPayments.length > 0
    ? "If you gave us a deposit by other means, ask us for it."
    : "Nothing was paid on our website: if you gave us a deposit by other means, ask us for it.";
}

/** Tells of a deposit that goes back, after why its reservation ended: `deposit` is "deposit of $500", `sum` "$500". */
type ReturnWords = Record<ReturnStanding, (deposit: string, sum: string) => Words> & {
  /** Of a part whose return is begun at the processor. */
  begun: (sum: string) => string;
};

const SHOPPER_RETURNS: ReturnWords = {
  goes_back: (deposit) => ({
    subject: `Your ${deposit} is on its way back`,
    text: `We return your ${deposit} to the card that you paid with.`,
  }),
  refused: (deposit) => ({
    subject: `Your ${deposit} could not go back to your card`,
    text: `The payment service could not return your ${deposit} to your card: call us with your bank details, and we pay it by another way.`,
  }),
  disputed: (deposit) => ({
    subject: `Your ${deposit} is disputed at your bank`,
    text: `The payment of your ${deposit} is disputed at your bank: it does not go back from us until that is closed. Call us if that is a mistake.`,
  }),
  begun: (sum) => `${sum} goes back to the card that you paid with.`,
};

const DEALER_RETURNS: ReturnWords = {
  goes_back: (_, sum) => ({
    subject: `Reservation ended, ${sum} on its way back`,
    text: `${sum} is on its way back to the shopper, and you are told once the payment service has returned it.`,
  }),
  refused: (_, sum) => ({
    subject: `Reservation ended, ${sum} to return`,
    text: `The payment service could not return ${sum} to the shopper's card: ask the shopper for bank details, and pay it by another way.`,
  }),
  disputed: (_, sum) => ({
    subject: `Reservation ended, ${sum} disputed`,
    text: `The shopper disputes the payment at the bank, which may give the ${sum} back: nobody returns it until that is closed.`,
  }),
  begun: (sum) => `${sum} goes back to the shopper's card.`,
};

function tellReturning(
  end: string,
  { depositCents, depositReturn, depositReturnCents, returnedCents }: DeliveredReservation,
  returns: ReturnWords,
): Words {
  const deposit = tellReturned({ depositCents, returnedCents: depositReturnCents });
  const { subject, text } = returns[depositReturn](deposit, formatMoney(depositReturnCents));
  const restCents = returnedCents - depositReturnCents;
  const begun = restCents > 0 ? returns.begun(formatMoney(restCents)) : "";
  return { subject, text: [end, text, begun].filter(Boolean).join(" ") };
}

/** How each way is told by which a deposit went back: of all of it, named as `deposit`, or of two sums. */
type Ways = {
  card: (deposit: string) => string;
  byHand: (deposit: string) => string;
  both: (toCard: string, byHand: string) => string;
};

const SHOPPER_WAYS: Ways = {
  card: (deposit) =>
    `Your ${deposit} went back to the card that you paid with. Banks take three to ten days to show it.`,
  byHand: (deposit) =>
    `The dealer has returned your ${deposit} by another way than the card that you paid with.`,
  both: (toCard, byHand) =>
    `${toCard} of your deposit went back to the card that you paid with, and the dealer has returned ${byHand} by another way.`,
};

const DEALER_WAYS: Ways = {
  card: () => "The money went back to the shopper's card.",
  byHand: () =>
    "It was entered that the money went back to the shopper by another way than the card.",
  both: (toCard, byHand) =>
    `${toCard} went back to the shopper's card, and it was entered that ${byHand} went back by another way.`,
};

function tellWays(reservation: DeliveredReservation, ways: Ways): string {
  const { returnedCents, returnedByHandCents } = reservation;
  const toCardCents = returnedCents - returnedByHandCents;
  if (returnedByHandCents === 0) return ways.card(tellReturned(reservation));
  return toCardCents > 0
    ? ways.both(formatMoney(toCardCents), formatMoney(returnedByHandCents))
    : ways.byHand(tellReturned(reservation));
}

function tellTakenFromShopper({ depositCents, disputedCents }: DeliveredReservation): string {
  return tellTakenByBank(formatMoney(depositCents), formatMoney(disputedCents));
}

function tellTakenFromDealer(reservation: DeliveredReservation): string {
  return `The bank has given the ${tellDisputed(reservation)} back to the shopper, as the payment was disputed.`;
}

function describeForDealer(reservation: DeliveredReservation): Words {
  const money = formatMoney(reservation.depositCents);
  const returned = formatMoney(reservation.returnedCents);
  switch (reservation.state) {
    case "held":
    case "paying":
      return {
        subject: "Vehicle held, deposit not paid yet",
        text: `A shopper holds the vehicle until ${formatZonedTime(reservation.holdUntil, reservation.timeZone)}, and has not paid the deposit of ${money} yet.`,
      };
    case "confirmed":
      return {
        subject: "Vehicle reserved",
        text:
          reservation.depositPaidCents > 0
            ? `A shopper has paid a deposit of ${money}${tellGone(reservation)}. The vehicle is off sale on the website. ${explainCompletion(reservation)}`
            : [...explainUnpaid(reservation), "The vehicle is off sale on the website."].join(" "),
      };
    case "completed":
    case "handed_over":
      if (reservation.depositPaidCents <= 0) {
        return {
          subject: "Reserved vehicle put down as sold to its shopper",
          text: `No deposit of the website's is with you. The vehicle stays reserved on the website until your stock says that it is sold.`,
        };
      }
      return {
        subject: `Deposit of ${formatMoney(reservation.depositKeptCents)} put into the sale`,
        text: "The deposit is not returned any more, neither by time nor when your stock says that the vehicle is sold. Until then it stays reserved on the website.",
      };
    case "refunding":
      return tellReturning(explainEnd(reservation), reservation, DEALER_RETURNS);
    case "refunded":
      if (reservation.isTakenByDispute) {
        return {
          subject: "Reservation ended",
          text: `${explainEnd(reservation)} ${tellTakenFromDealer(reservation)}`,
        };
      }
      return {
        subject: `Deposit of ${returned} returned`,
        text: `${explainEnd(reservation)} ${tellWays(reservation, DEALER_WAYS)}`,
      };
    default:
      return {
        subject: "Reservation ended",
        text: [explainEnd(reservation), ...explainKeptByDealer(reservation)].join(" "),
      };
  }
}

/** Why a confirmed reservation has no deposit of the website's. */
function explainUnpaid(reservation: DeliveredReservation): string[] {
  if (reservation.isTakenByDispute) return [tellTakenFromDealer(reservation)];
  return reservation.isConfirmedByHand ? ["An operator has confirmed the reservation."] : [];
}

/** Whose affair the deposit of an ended one is, where the website returns none. */
function explainKeptByDealer(reservation: DeliveredReservation): string[] {
  const { isTakenByDispute, isConfirmedByHand, secondPayments } = reservation;
  if (isTakenByDispute) return [tellTakenFromDealer(reservation)];
  if (!isConfirmedByHand) return [];
  return secondPayments.length > 0
    ? ["The website returns no deposit: one that you were given by other means is yours to return."]
    : [
        "Nothing was paid on the website, so it returns nothing: what this shopper gave you by other means is yours to return.",
      ];
}

/** Tells the dealer's people what to do in time where the shopper buys it: a feed that says sold does not say to whom. */
function explainCompletion({ reference, reservedUntil, timeZone }: DeliveredReservation): string {
  const until =
    reservedUntil === null ? "" : ` or ${formatZonedTime(reservedUntil, timeZone)} has come`;
  return `When this shopper buys it, have the deposit put into the sale before your stock says sold${until}: whoever runs the website enters "forecourt reservations complete ${reference}". Else the deposit goes back to the shopper.`;
}

/** A sentence that says why it ended. */
function explainEnd({
  endedBecause,
  isEndedByDealer,
  isForSaleAgain,
}: DeliveredReservation): string {
  switch (endedBecause) {
    case "sold":
      return isForSaleAgain
        ? "The stock said that the vehicle was sold. That has been taken back since."
        : "The vehicle has been sold.";
    case "time_over":
      return "The time for which the vehicle was reserved is over.";
    case "too_late":
      return "The payment came after the hold had ended, too late to hold the vehicle again.";
    case "unpaid":
      return "No deposit was paid in time, and the hold of the vehicle is over.";
    case "handed_over":
      return "The vehicle is sold to whoever reserved it.";
    default:
      return isEndedByDealer
        ? "Whoever runs the website has cancelled the reservation."
        : "The reservation was cancelled.";
  }
}

function listTerms(lead: ReservedLead): MailRow[] {
  const { reservation } = lead;
  const { reference, priceCents, depositCents, depositKeptCents } = reservation;
  const { currency, reservedUntil, timeZone } = reservation;
  const purchase = summarisePurchase(lead);
  const isLive = reservation.state === "confirmed" && reservedUntil !== null;
  const rows = [
    { label: "Reference", value: reference },
    ...(purchase === null ? [] : [{ label: "Purchase", value: purchase.reference }]),
    ...(purchase !== null && isLive
      ? listPurchase(restateDeposit(purchase, { depositCents, keptCents: depositKeptCents }))
      : [
          {
            label: "Deposit",
            value: `${formatMoney(depositCents)} ${currency}${tellUnpaid(reservation)}`,
          },
          { label: "Price", value: `${formatMoney(priceCents)} ${currency}` },
        ]),
  ];
  if (isUnpaid(reservation.state)) {
    return [
      ...rows,
      { label: "Held until", value: formatZonedTime(reservation.holdUntil, timeZone) },
    ];
  }
  if (!isLive) return rows;
  const until = { label: "Reserved until", value: formatZonedTime(reservedUntil, timeZone) };
  if (purchase !== null) return [...rows, until];
  const rest = formatMoney(priceCents - depositKeptCents);
  const priceType = reservation.priceType ?? lead.vehicle?.price_type ?? "unknown";
  const onTop = nameChargesOnTop(priceType, lead.site.country);
  const left = [`${rest} ${currency}`, onTop].filter(Boolean).join(" ");
  return [...rows, { label: "Left to pay at pick-up", value: left }, until];
}

/** The figures of the purchase that the deposit is of. The place of a delivery was typed, and is not repeated. */
function listPurchase({ rows, handover, isDelivered }: PurchaseSummary): MailRow[] {
  if (handover === null) return [...rows];
  return [...rows, { label: "Handover", value: isDelivered ? "Delivery" : "Pick up" }];
}

/** So that a sum that was never paid does not read as one that was. */
function tellUnpaid(reservation: DeliveredReservation): string {
  const { state, reservedUntil, isConfirmedByHand } = reservation;
  if (isUnpaid(state)) return ", not paid yet";
  if (isTheirs(state)) return tellGone(reservation);
  if (!isOverUnpaid(state)) return "";
  if (reservedUntil === null) return ", not paid";
  return isConfirmedByHand ? ", not paid on the website" : "";
}

/** ", of which $300 is left" once a refund or a dispute took some of it. */
function tellGone({ depositCents, depositKeptCents }: DeliveredReservation): string {
  if (depositKeptCents === depositCents) return "";
  const left = depositKeptCents > 0 ? formatMoney(depositKeptCents) : "nothing";
  return `, of which ${left} is left`;
}

function formatMoney(cents: number): string {
  return formatCents(cents / 100);
}
