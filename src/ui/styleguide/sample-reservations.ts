import type { ReservationView } from "#domain/reservation/page/reservation-view.ts";
import { SAMPLE_CARDS } from "./sample-cards.ts";

const AT = Date.parse("2026-11-24T03:32:00Z");

/** Twenty minutes before the sample's hold ends. */
export const SAMPLE_NOW = AT - 20 * 60_000;

const [card = null] = SAMPLE_CARDS;

/** Confirmed and paid for. */
export const SAMPLE_RESERVATION: ReservationView = {
  token: "reservation.signature",
  reference: "K7M2PX",
  state: "confirmed",
  endedBecause: null,
  isForSaleAgain: false,
  isFree: false,
  taken: null,
  phone: "02 5550 0190",
  isEndedByDealer: false,
  secondPayments: [],
  begunRefund: null,
  isSilent: false,
  payment: "paid",
  depositReturn: "goes_back",
  returning: { sum: "$500", rest: null },
  price: "$31,990",
  priceType: "Excl. Govt. Charges",
  deposit: "$500",
  kept: "$500",
  disputed: "$0",
  returned: "$500",
  returnedToCard: "$500",
  returnedByHand: null,
  rest: "$31,490",
  onTop: "plus government charges",
  vehicleName: card?.title ?? "vehicle",
  vehicleDetail: "Maxx Sport KF Series · Stock U10452",
  card,
  until: {
    at: AT,
    text: "2:32 pm AEDT on Friday 27 November 2026",
    full: "Friday 27 November 2026, 2:32 pm AEDT",
  },
  pickUpBy: "2:32 pm AEDT on Friday 27 November 2026",
  confirmedOn: "Tuesday 24 November 2026, 2:32 pm AEDT",
  location: null,
  calendar: {
    fileHref: "/reservation.ics?token=reservation.signature",
    googleUrl: "https://calendar.google.com/",
    outlookUrl: "https://outlook.live.com/",
  },
  refundTerms: [
    "Your deposit comes off the price. It is no extra charge.",
    "Change your mind for any reason while it is reserved, and we return the whole deposit.",
  ],
  checkoutHref: null,
  deal: null,
  purchase: null,
};

const UNPAID = {
  ...SAMPLE_RESERVATION,
  pickUpBy: null,
  confirmedOn: null,
  calendar: null,
  until: { at: AT, text: "2:32 pm AEDT", full: "Tuesday 24 November 2026, 2:32 pm AEDT" },
};

const ENDED = { ...UNPAID, until: null, isFree: true, checkoutHref: "/cars/sample/checkout" };

/** Every state that a page of a reservation shows, by its name. */
export const SAMPLE_RESERVATIONS: Readonly<Record<string, ReservationView>> = {
  held: { ...UNPAID, state: "held", payment: "none" },
  "payment open": { ...UNPAID, state: "paying", payment: "open" },
  "payment unknown": { ...UNPAID, state: "paying", payment: "open", isSilent: true },
  declined: { ...UNPAID, state: "held", payment: "declined" },
  confirmed: SAMPLE_RESERVATION,
  completed: {
    ...SAMPLE_RESERVATION,
    reference: "C9R4TW",
    state: "completed",
    until: null,
    calendar: null,
  },
  "handed over": {
    ...SAMPLE_RESERVATION,
    reference: "H3N8QA",
    state: "handed_over",
    endedBecause: "handed_over",
    until: null,
    calendar: null,
  },
  disputed: {
    ...SAMPLE_RESERVATION,
    reference: "D7K2VM",
    payment: "disputed",
    kept: "$0",
    disputed: "$500",
    rest: "$31,990",
  },
  expired: { ...ENDED, state: "expired", payment: "none", endedBecause: "unpaid" },
  "not known yet": {
    ...ENDED,
    state: "expired",
    payment: "open",
    endedBecause: "unpaid",
    checkoutHref: null,
  },
  sold: {
    ...ENDED,
    state: "cancelled",
    payment: "none",
    endedBecause: "sold",
    checkoutHref: null,
    card: null,
  },
  "time over": { ...ENDED, state: "expired", payment: "none", endedBecause: "time_over" },
  cancelled: { ...ENDED, state: "cancelled", payment: "none", endedBecause: "cancelled" },
  "cancelled, and taken since": {
    ...ENDED,
    state: "cancelled",
    payment: "none",
    endedBecause: "cancelled",
    isFree: false,
    taken: {
      vehicleId: 1,
      standing: "On hold until 2:32 pm AEDT",
      tellHref: "/cars/sample/checkout",
    },
    checkoutHref: null,
  },
  "paid too late": {
    ...ENDED,
    state: "refunding",
    payment: "paid",
    endedBecause: "too_late",
    checkoutHref: null,
  },
  refunded: { ...ENDED, state: "refunded", payment: "paid", endedBecause: "cancelled" },
  "refund refused": {
    ...ENDED,
    state: "refunding",
    payment: "paid",
    depositReturn: "refused",
    endedBecause: "cancelled",
  },
  "refund waits for a dispute": {
    ...ENDED,
    state: "refunding",
    payment: "paid",
    depositReturn: "disputed",
    endedBecause: "cancelled",
  },
  "returned by both ways": {
    ...ENDED,
    state: "refunded",
    payment: "paid",
    returnedToCard: "$200",
    returnedByHand: "$300",
    endedBecause: "cancelled",
  },
  "returned by hand": {
    ...ENDED,
    state: "refunded",
    payment: "paid",
    returnedToCard: null,
    returnedByHand: "$500",
    endedBecause: "cancelled",
  },
};
