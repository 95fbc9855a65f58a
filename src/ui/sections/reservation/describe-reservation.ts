import type { ReservationView } from "#domain/reservation/page/reservation-view.ts";

/** `tone` says how a state is marked: what waits, what is done, whose money goes back, what went wrong or ended. */
export type ReservationWords = {
  tone: "waiting" | "done" | "returned" | "ended";
  heading: string;
  text: string;
};

/** The words of each state. @see Specification §2, "/cars/{slug}/checkout" */
export function describeReservation(reservation: ReservationView): ReservationWords {
  const { state, payment, refund, deposit, vehicleName, until } = reservation;
  switch (state) {
    case "held":
    case "paying":
      return describeUnpaid(reservation);
    case "confirmed":
      return {
        tone: "done",
        heading: `The ${vehicleName} is reserved for you`,
        text: `${explainDeposit(reservation)}It is off sale until ${until?.text}.`,
      };
    case "completed":
      return {
        tone: "done",
        heading: `The ${vehicleName} is yours to pick up`,
        text:
          payment === "paid"
            ? `Your deposit of ${deposit} went into the sale, and is part of what you have paid.`
            : "The dealer has put it down as sold to you.",
      };
    case "handed_over":
      return {
        tone: "done",
        heading: `The ${vehicleName} is sold to you`,
        text:
          payment === "paid"
            ? `Your deposit of ${deposit} went into the sale. Enjoy the drive.`
            : "Enjoy the drive.",
      };
    case "refunding":
      return {
        tone: "returned",
        heading: "Your deposit is on its way back",
        text: `${explainEnd(reservation)} ${explainReturn(reservation)}`,
      };
    case "refunded":
      return {
        tone: "returned",
        heading: "Your deposit was returned",
        text: `${explainEnd(reservation)} ${
          refund === "by_hand"
            ? `We have returned your deposit of ${deposit} by another way than the card that you paid with.`
            : `The whole ${deposit} went back to the card that you paid with. Banks take three to ten days to show it.`
        }`,
      };
    case "cancelled":
      return {
        tone: "ended",
        heading: "This reservation is cancelled",
        text: "The vehicle is free for others again, and nothing more is due.",
      };
    case "expired":
      return { tone: "ended", ...describeExpired(reservation) };
    default:
      return state satisfies never;
  }
}

/** Where the deposit of a confirmed reservation is; nothing of one that was paid by other means. */
function explainDeposit({ payment, deposit }: ReservationView): string {
  if (payment === "paid") return `We have your deposit of ${deposit}. `;
  if (payment !== "disputed") return "";
  return `Your bank has taken the deposit of ${deposit} back, as the payment was disputed. Call us if that is a mistake. `;
}

/** By which way a deposit goes back; a card that refused it gets it no more. */
function explainReturn({ refund, deposit }: ReservationView): string {
  return refund === "refused"
    ? `The payment service could not return the ${deposit} to your card. Call us with your bank details, and we pay it by another way.`
    : `The whole ${deposit} goes back to the card that you paid with. Banks take three to ten days to show it.`;
}

function describeUnpaid({ payment, deposit }: ReservationView): ReservationWords {
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

function describeExpired({
  endedBecause,
  payment,
}: ReservationView): Pick<ReservationWords, "heading" | "text"> {
  if (endedBecause === "time_over") {
    return {
      heading: "This reservation has ended",
      text: `The time for which the vehicle was reserved is over, and it is free for others again. ${
        payment === "disputed"
          ? "Your bank has taken the deposit back, as the payment was disputed: nothing more goes back to you."
          : "Nothing was paid on our website: if you gave us a deposit by other means, ask us for it."
      }`,
    };
  }
  if (endedBecause === "sold") {
    return {
      heading: "The vehicle has been sold",
      text: "We are sorry: it was sold before your deposit was paid. Nothing was charged.",
    };
  }
  return {
    heading: "This hold has ended",
    text: "Nobody paid in time, so the vehicle is free for others again. Nothing was charged.",
  };
}

/** Why money goes back. */
function explainEnd({ endedBecause }: ReservationView): string {
  switch (endedBecause) {
    case "too_late":
      return "Your payment came after the hold had ended, and somebody else has the vehicle.";
    case "sold":
      return "The vehicle has been sold.";
    case "time_over":
      return "The time for which it was reserved is over.";
    case "cancelled":
      return "The reservation is cancelled.";
    default:
      return "The reservation has ended.";
  }
}
