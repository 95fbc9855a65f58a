import type { ReservationView } from "#domain/reservation/page/reservation-view.ts";
import {
  nameDepositPart,
  tellOfPart,
  tellTakenByBank,
} from "#domain/reservation/refunds/deposit-words.ts";
import type { PaymentPart, ReturnStanding } from "#domain/reservation/refunds/second-payments.ts";
import type { IconName } from "../../icons/icon-names.ts";

/** `tone` says how a state is marked: what waits, what is done, whose money goes back, what went wrong or ended. */
export type ReservationWords = {
  tone: "waiting" | "done" | "returned" | "ended";
  heading: string;
  text: string;
};

/** The drawing beside the words of each tone. */
export const STANDING_MARKS: Readonly<Record<ReservationWords["tone"], IconName>> = {
  waiting: "clock",
  done: "check",
  returned: "undo-2",
  ended: "circle-alert",
};

/** The words of each state, and of what was paid beside the deposit. @see Specification §2, "/cars/{slug}/checkout" */
export function describeReservation(reservation: ReservationView): ReservationWords {
  const { text, ...words } = describeState(reservation);
  const said = [text, tellBegunRefund(reservation), tellSecondPayments(reservation)];
  return { ...words, text: said.filter(Boolean).join(" ") };
}

function describeState(reservation: ReservationView): ReservationWords {
  const { state, payment, vehicleName, until, purchase } = reservation;
  switch (state) {
    case "held":
    case "paying":
      return describeUnpaid(reservation);
    case "confirmed":
      return {
        tone: payment === "disputed" ? "returned" : "done",
        heading: `The ${vehicleName} is reserved for you`,
        text: `${explainDeposit(reservation)}The vehicle is off sale until ${until?.text}.`,
      };
    case "completed":
      return {
        tone: "done",
        heading: purchase?.isDelivered
          ? `The ${vehicleName} is sold to you`
          : `The ${vehicleName} is yours to pick up`,
        text:
          payment === "paid"
            ? `Your ${nameKept(reservation)} went into the sale, and is part of what you have paid.`
            : "The dealer has put it down as sold to you.",
      };
    case "handed_over":
      return {
        tone: "done",
        heading: `The ${vehicleName} is sold to you`,
        text:
          payment === "paid"
            ? `Your ${nameKept(reservation)} went into the sale. Enjoy the drive.`
            : "Enjoy the drive.",
      };
    case "refunding":
      return {
        tone: "returned",
        heading: RETURN_HEADINGS[reservation.depositReturn],
        text: `${explainEnd(reservation)} ${explainReturn(reservation)}`,
      };
    case "refunded":
      if (payment === "disputed") return { tone: "ended", ...describeUnreturned(reservation) };
      return {
        tone: "returned",
        heading: "Your deposit was returned",
        text: `${explainEnd(reservation)} ${tellReturned(reservation)}`,
      };
    case "cancelled":
    case "expired":
      return { tone: "ended", ...describeUnreturned(reservation) };
    default:
      return state satisfies never;
  }
}

/** Where the deposit of a confirmed reservation is; nothing of one that was paid by other means. */
function explainDeposit(reservation: ReservationView): string {
  const { payment, deposit, kept, disputed } = reservation;
  if (payment === "paid") {
    const gone = kept === deposit ? "" : ": the rest has gone back to you";
    return `We have your ${nameKept(reservation)}${gone}. `;
  }
  if (payment !== "disputed") return "";
  return `${tellTakenByBank(deposit, disputed)}. Call us if that is a mistake. `;
}

/** "deposit of $500", or "remaining deposit of $300" once a refund or a dispute took some of it. */
export function nameKept({ deposit, kept }: Pick<ReservationView, "deposit" | "kept">): string {
  return nameDepositPart(deposit, kept);
}

const RETURN_HEADINGS: Readonly<Record<ReturnStanding, string>> = {
  goes_back: "Your deposit is on its way back",
  refused: "Your deposit could not go back to your card",
  disputed: "Your bank is looking into your payment",
};

/** By which way a deposit goes back; a card that refused it gets it no more, nor does one whose payment is disputed. */
function explainReturn(reservation: ReservationView): string {
  const {
    depositReturn,
    returning: { sum, rest },
  } = reservation;
  const begun = rest === null ? "" : ` ${rest} goes back to the card that you paid with.`;
  switch (depositReturn) {
    case "goes_back":
      return `${nameReturned(reservation)} goes back to the card that you paid with. Banks take three to ten days to show it.`;
    case "refused":
      return `The payment service could not return ${rest === null ? "the " : ""}${sum} to your card. Call us with your bank details, and we pay it by another way.${begun}`;
    case "disputed":
      return `The payment of your deposit is disputed at your bank: nothing ${rest === null ? "" : "more of it "}goes back from us until that is closed. Call us if that is a mistake.${begun}`;
    default:
      return depositReturn satisfies never;
  }
}

/** By which ways a deposit went back. */
function tellReturned(reservation: ReservationView): string {
  const { returned, returnedToCard, returnedByHand } = reservation;
  if (returnedByHand === null) {
    return `${nameReturned(reservation)} went back to the card that you paid with. Banks take three to ten days to show it.`;
  }
  return returnedToCard === null
    ? `We have returned your deposit of ${returned} by another way than the card that you paid with.`
    : `${returnedToCard} of your deposit went back to the card that you paid with, and we have returned ${returnedByHand} by another way.`;
}

/** "The whole $500", or the rest of it where a dispute or an earlier refund took some. */
function nameReturned({ deposit, returned }: ReservationView): string {
  return returned === deposit ? `The whole ${deposit}` : `${returned} of your deposit`;
}

/** Tells that somebody returns the deposit at the payment service, which it has not done yet. */
function tellBegunRefund({ begunRefund }: ReservationView): string {
  if (begunRefund === null) return "";
  const { amount, isWhole } = begunRefund;
  const ends = isWhole ? ": once it is made, this reservation ends" : "";
  return `A refund of ${amount} is under way to the card that you paid with${ends}. If you did not ask for it, please call us.`;
}

const RETURN_WORDS: Readonly<Record<PaymentPart["standing"], string>> = {
  goes_back: "{It} goes back to the card that you paid with.",
  refused:
    "The payment service could not return {it} to your card. Call us with your bank details, and we pay it by another way.",
  disputed: "{It} is disputed at your bank: it does not go back from us until that is closed.",
  back: "{It} went back to the card that you paid with. Banks take three to ten days to show it.",
  by_hand: "We have returned {it} by another way than the card that you paid with.",
  taken: "Your bank has taken {it} back, as it was disputed.",
};

/** Tells of each payment beside the deposit, and where its money is; "" where there is none. */
export function tellSecondPayments({
  secondPayments,
  deposit,
}: Pick<ReservationView, "secondPayments" | "deposit">): string {
  return secondPayments
    .map(({ amount, isWrong, parts }) => {
      const came = isWrong
        ? `A payment of ${amount} came, which is not the deposit of ${deposit}.`
        : `A payment of ${amount} came on our website beside the deposit.`;
      const went = parts.map(({ standing, sum }) => tellOfPart(RETURN_WORDS[standing], sum));
      return [came, ...went].join(" ");
    })
    .join(" ");
}

function askForReason({ phone }: Pick<ReservationView, "phone">): string {
  const us = phone === null ? "us" : `us on ${phone}`;
  return `If you do not know why, please call ${us}: we are glad to explain.`;
}

function describeUnpaid({ payment, isSilent, deposit }: ReservationView): ReservationWords {
  if (payment === "open" && isSilent) {
    return {
      tone: "waiting",
      heading: "We have not heard from the payment service yet",
      text: "The vehicle is held for you. If you have paid the deposit, there is nothing to do: this page says so as soon as we know.",
    };
  }
  if (payment === "open") {
    return {
      tone: "waiting",
      heading: "Your payment is not finished yet",
      text: `Go on with it, or wait here if you have paid: this page then says so.`,
    };
  }
  if (payment === "declined") {
    return {
      tone: "ended",
      heading: "Your payment did not go through",
      text: `Nothing was charged, and the vehicle is still held for you. Try again, or with another card.`,
    };
  }
  return {
    tone: "waiting",
    heading: "It is held for you",
    text: `Pay the deposit of ${deposit} to reserve it.`,
  };
}

/** One that has ended, and of which no deposit that we know of goes back. */
function describeUnreturned(
  reservation: ReservationView,
): Pick<ReservationWords, "heading" | "text"> {
  const { isEndedByDealer } = reservation;
  const { heading, text } = nameEnd(reservation);
  const reason = isEndedByDealer ? askForReason(reservation) : null;
  return { heading, text: [text, explainMoney(reservation), reason].filter(Boolean).join(" ") };
}

function tellSaleTakenBack({ isFree }: ReservationView): string {
  return `Our stock said that the vehicle was sold. That has been taken back since${isFree ? ", and it is for sale again" : ""}.`;
}

/** True also where the same shopper has reserved the vehicle again. */
const NO_LONGER_HOLDS = "It no longer holds the vehicle for you.";

/** Nothing is free that somebody has by now, the same shopper perhaps. */
function nameEnd(reservation: ReservationView): Pick<ReservationWords, "heading" | "text"> {
  const { endedBecause, isEndedByDealer, confirmedOn, isForSaleAgain, isFree } = reservation;
  if (isForSaleAgain) {
    const what = confirmedOn === null ? "hold" : "reservation";
    return { heading: `This ${what} has ended`, text: tellSaleTakenBack(reservation) };
  }
  if (endedBecause === "sold") {
    const before = confirmedOn === null ? "your deposit was paid" : "you picked it up";
    return {
      heading: "The vehicle has been sold",
      text: `We are sorry: it was sold before ${before}.`,
    };
  }
  if (endedBecause === "time_over") {
    return {
      heading: "This reservation has ended",
      text: `The time for which the vehicle was reserved is over${isFree ? ", and it is free for others again" : ""}.`,
    };
  }
  if (isEndedByDealer) {
    return {
      heading: "We have ended this reservation",
      text: NO_LONGER_HOLDS,
    };
  }
  if (endedBecause === "cancelled") {
    return {
      heading: "This reservation is cancelled",
      text: isFree ? "The vehicle is free for others again." : NO_LONGER_HOLDS,
    };
  }
  return {
    heading: "This hold has ended",
    text: `It ended before a deposit was with us${isFree ? ", so the vehicle is free for others again" : ""}.`,
  };
}

/** Where the deposit of one is that ended without a refund; while its payment is open nobody knows whether it was paid. */
function explainMoney(reservation: ReservationView): string {
  const { payment, deposit, disputed, confirmedOn, secondPayments, endedBecause } = reservation;
  if (payment === "open") {
    const goes = endedBecause === "cancelled" ? "" : "the vehicle is yours, or ";
    return `We have not heard yet whether your deposit was paid. Please do not pay again: this page says so as soon as we know. If it was paid, ${goes}all of it goes back to you.`;
  }
  if (payment === "disputed") {
    return `${tellTakenByBank(deposit, disputed)}: nothing more goes back to you.`;
  }
  if (secondPayments.some(({ isWrong }) => isWrong)) return "Nothing more is due.";
  if (secondPayments.length > 0) return "If you gave us a deposit by other means, ask us for it.";
  // From before a refund that is begun at the payment service had to be made to end a reservation.
  if (payment === "paid") return explainReturn(reservation);
  return confirmedOn === null
    ? "Nothing was charged, and nothing more is due."
    : "Nothing was paid on our website: if you gave us a deposit by other means, ask us for it.";
}

/** Why money goes back. */
function explainEnd(reservation: ReservationView): string {
  const { endedBecause, isEndedByDealer, isForSaleAgain, deal, purchase } = reservation;
  switch (endedBecause) {
    case "too_late":
      return `Your payment came after the hold had ended, ${
        deal !== null && purchase === null
          ? "and your purchase has another vehicle by now."
          : "too late to hold the vehicle again."
      }`;
    case "sold":
      return isForSaleAgain ? tellSaleTakenBack(reservation) : "The vehicle has been sold.";
    case "time_over":
      return "The time for which it was reserved is over.";
    case "cancelled":
      return isEndedByDealer
        ? `We have ended the reservation. ${askForReason(reservation)}`
        : "The reservation is cancelled.";
    default:
      return "The reservation has ended.";
  }
}
