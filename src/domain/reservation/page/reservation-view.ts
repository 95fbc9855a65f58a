import type { CalendarLinks } from "../../appointment/calendar/calendar-links.ts";
import type { PurchaseSummary } from "../../lead/messages/deposit/purchase-summary.ts";
import type { ZonedLocation } from "../../location/location.schema.ts";
import type { TakenVehicle } from "../../vehicle/card/taken-vehicle.ts";
import type { VehicleCard } from "../../vehicle/card/vehicle-card.ts";
import type { PaymentPart, ReturnStanding, SecondPayment } from "../refunds/second-payments.ts";
import type { ReservationEnd } from "../reservation.ts";
import type { ReservationState } from "../reservation-states.ts";

/** A deposit in the words of every page: "$500", and "$31,490" that are left to pay. */
export type ShownDeposit = {
  price: string;
  /** "Drive away (NSW)"; null where nobody knows it any more. */
  priceType: string | null;
  deposit: string;
  rest: string;
  /** "plus government charges"; null where the rest is all that is to be paid. */
  onTop: string | null;
};

/** When something ends: "2:32 pm AEDT" where that is today, else with its day. Instants are milliseconds UTC. */
export type ShownEnd = {
  at: number;
  text: string;
  /** As the receipt writes each time: "Friday 27 November 2026, 2:32 pm AEDT". */
  full: string;
};

/** A payment beside the deposit, as pages show it: "$500"; `sum` of a part is null where it is all of the payment. */
type ShownSecondPayment = Pick<SecondPayment, "isWrong"> & {
  amount: string;
  parts: readonly { standing: PaymentPart["standing"]; sum: string | null }[];
};

/** A reservation behind its signed link, as pages show it. */
export type ReservationView = ShownDeposit & {
  /** Of the link, for the forms of its page. */
  token: string;
  reference: string;
  state: ReservationState;
  /** Null while it is live. */
  endedBecause: ReservationEnd | null;
  /** Whether it ended because the stock said sold, which says now that the vehicle is for sale. */
  isForSaleAgain: boolean;
  /** Of an ended one: whether its vehicle is for sale on the site as this is shown, and nobody has it. */
  isFree: boolean;
  /** Of an ended one: the vehicle as another reservation has it by now, which may be the same shopper's; null else. */
  taken: TakenVehicle | null;
  /** Who answers, as it is read; null where nobody is named. */
  phone: string | null;
  isEndedByDealer: boolean;
  /** Payments beside the deposit, the oldest first, and how each stands. */
  secondPayments: readonly ShownSecondPayment[];
  /** The sum that somebody has begun to return at the processor, while nothing has ended by it; null where nobody has. */
  begunRefund: { amount: string; isWhole: boolean } | null;
  /**
   * The end of the last try to pay; `none` before the first. `disputed`: the shopper's bank has taken the deposit back for good.
   */
  payment: "none" | "open" | "declined" | "expired" | "paid" | "disputed";
  /** Whether the processor was asked after it just now, and gave no answer in time. */
  isSilent: boolean;
  /** How the deposit goes back of one that has ended. */
  depositReturn: ReturnStanding;
  /** The part of it that stands so, and the rest, which goes back to the card; `rest` is null where there is none. */
  returning: { sum: string; rest: string | null };
  /** The part of the deposit that comes off the price: "$300" where a refund or a dispute took some of it. */
  kept: string;
  /** The part of the deposit that disputes took: "$0" where none did. */
  disputed: string;
  /** Of an ended one the sum that goes back, or went: "$500"; less than the deposit where a dispute took some. */
  returned: string;
  /** The part of that which goes to the card, or went; null where nothing does. */
  returnedToCard: string | null;
  /** The part of that which went by another way than the card; null where nothing did. */
  returnedByHand: string | null;
  vehicleName: string;
  /** "Maxx Sport KF Series · Stock U10452"; null where nothing of it is known. */
  vehicleDetail: string | null;
  /** Null where the site shows the vehicle no more. */
  card: VehicleCard | null;
  /** Null unless it is live. */
  until: ShownEnd | null;
  /** "Tuesday 24 November 2026, 2:02 pm AEDT"; null until it is confirmed. */
  confirmedOn: string | null;
  /** The end of the last opening hours in which it can be picked up, as of `until`; null where nothing is. */
  pickUpBy: string | null;
  /** Null where the site has no place. */
  location: ZonedLocation | null;
  /** Null unless it is confirmed. */
  calendar: CalendarLinks | null;
  refundTerms: readonly string[];
  /** Where the same vehicle is reserved anew; null where it cannot be, and for a purchase, which holds it itself. */
  checkoutHref: string | null;
  /** The purchase online that it was held for, also where that has another vehicle by now; null for none. */
  deal: {
    reference: string;
    /** Null where its page is forgotten. */
    href: string | null;
  } | null;
  /** The figures and the handover of that purchase; null for none, and where it has another vehicle by now. */
  purchase: PurchaseSummary | null;
};

/** Whether the deposit went into the sale: the vehicle is its shopper's. */
export function isInSale({ state }: Pick<ReservationView, "state">): boolean {
  return state === "completed" || state === "handed_over";
}
