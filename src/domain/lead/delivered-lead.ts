import type { AppointmentKind } from "../appointment/appointment-kinds.ts";
import type { Form } from "../enquiry/form.ts";
import type { FormKind } from "../enquiry/form-kinds.ts";
import type { LeadPayload } from "../enquiry/payload/lead-payload.ts";
import type { ZonedLocation } from "../location/location.schema.ts";
import type { Vehicle } from "../vehicle/vehicle.schema.ts";

/** The vehicle that a lead is about, as the dealer's people and systems are told of it. */
export type LeadVehicle = Pick<
  Vehicle,
  | "name"
  | "slug"
  | "year"
  | "make"
  | "model"
  | "badge"
  | "series"
  | "stocknum"
  | "vin"
  | "km"
  | "colour"
  | "simple_body"
  | "simple_transmission"
  | "car_type"
  | "price"
  | "price_type"
>;

/** The time that a lead has booked, as its messages tell of it. Instants are milliseconds UTC. */
export type DeliveredAppointment = {
  id: string;
  kind: AppointmentKind;
  startsAt: number;
  endsAt: number;
  isCancelled: boolean;
  /** Rises by one with each change. */
  revision: number;
  changedAt: number;
  /** Null where the site has it no more. */
  location: ZonedLocation | null;
  timeZone: string;
  /** Where the shopper moves or cancels it. */
  url: string;
};

/** A payment beside the deposit of a reservation. */
type DeliveredSecondPayment = {
  /** Whole cents. */
  amountCents: number;
  currency: string;
  /** Whether it is of another sum than the deposit. */
  isWrong: boolean;
  /**
   * Where its money is, a part for each way. `refused`: its processor will not return it. `by_hand`: it went back by
   * another way. `taken`: by a dispute.
   */
  parts: readonly {
    standing: "goes_back" | "refused" | "disputed" | "back" | "by_hand" | "taken";
    amountCents: number;
  }[];
};

/** The reservation that a lead led to, as its messages tell of it. Amounts are whole cents, instants milliseconds UTC. */
export type DeliveredReservation = {
  reference: string;
  vehicleId: number;
  state:
    | "held"
    | "paying"
    | "confirmed"
    | "completed"
    | "handed_over"
    | "expired"
    | "cancelled"
    | "refunding"
    | "refunded";
  endedBecause: "unpaid" | "time_over" | "cancelled" | "sold" | "too_late" | "handed_over" | null;
  /** Whether an operator has cancelled it, not its shopper. */
  isEndedByDealer: boolean;
  /** Whether an operator confirmed it, as its deposit was paid elsewhere. */
  isConfirmedByHand: boolean;
  priceCents: number;
  /** Null of a hold from before it was kept. */
  priceType: LeadVehicle["price_type"] | null;
  depositCents: number;
  /**
   * The sum of the ledger without further payments that are on their way back: 0 before it is paid, and once it is
   * returned.
   */
  depositPaidCents: number;
  /** The part of the deposit that comes off the price: less than it once a refund or a dispute took some. */
  depositKeptCents: number;
  /** Of an ended one the part of the deposit that goes back, or went: all of it, unless a dispute took some. */
  returnedCents: number;
  /** The part of that which went back by another way than the card. */
  returnedByHandCents: number;
  /** More that went back of its payments than was paid; 0 where nothing did. */
  overdrawnCents: number;
  /** The part of the deposit that disputes took for good. */
  disputedCents: number;
  /** Whether nothing is left of the deposit, and a dispute took the last of it. */
  isTakenByDispute: boolean;
  /** The sum that somebody has begun to return at the processor, while nothing has ended by it; 0 where nobody has. */
  begunCents: number;
  /** Payments beside its deposit, the oldest first, and how each stands. */
  secondPayments: readonly DeliveredSecondPayment[];
  /** Refunds that their processor refused for good, a sum for each currency. */
  refused: readonly { amountCents: number; currency: string }[];
  /** The last that the processor said of them. */
  refusedBecause: string | null;
  /** How the deposit goes back of one that has ended. */
  depositReturn: "goes_back" | "refused" | "disputed";
  /** The part of it that stands so: the rest goes back to the card. */
  depositReturnCents: number;
  /** The oldest first. */
  disputes: readonly {
    amountCents: number;
    standing: "open" | "won" | "lost";
    /** Null while it is open. */
    closedAt: number | null;
    /** False of one of a payment beside the deposit. */
    isOfDeposit: boolean;
    /** Whether something of its payment is still to go back. */
    isOwed: boolean;
  }[];
  /** Refunds of the deposit that the bank has brought back while the vehicle is the shopper's: nobody is to return them. */
  broughtBack: readonly { amountCents: number; at: number }[];
  currency: string;
  /** When a hold that nobody pays ends. */
  holdUntil: number;
  /** Null until it is confirmed. */
  reservedUntil: number | null;
  /** When it ends because the stock says sold; null where it does not, and once it has ended. */
  soldDueAt: number | null;
  /** Whether it ended because the stock said sold, which says now that the vehicle is for sale. */
  isForSaleAgain: boolean;
  refundTerms: readonly string[];
  /** Where the vehicle is picked up, with its opening hours in lines; null where no place is known. */
  pickUp: { name: string; address: string | null; hours: readonly string[] } | null;
  /** When it came to stand as it does. */
  changedAt: number;
  timeZone: string;
  /** Where the shopper sees and cancels it. */
  url: string;
};

/** The photos of a lead, which its dealer looks at behind a link. */
export type DeliveredPhotos = {
  /** So many when the message was written; the link shows those that came later, too. */
  count: number;
  url: string;
  /** When the link stops to open, milliseconds UTC. */
  until: number;
};

/** The purchase that a lead tells of, as its shopper opens it. */
export type DeliveredDeal = {
  url: string;
  /** "11 December 2026". */
  keptUntil: string;
};

/** Everything that the messages of a lead are made from. */
export type DeliveredLead = {
  formKind: FormKind;
  payload: LeadPayload;
  /** As the site asks it today; null where it no longer does. */
  form: Form | null;
  /** Null where the lead is about none, or it is no longer in the records. */
  vehicle: LeadVehicle | null;
  site: {
    slug: string;
    name: string;
    url: string;
    currency: string;
    time_zone: string;
    country: "AU" | "NZ";
    phone: string | null;
    email: string | null;
  };
  /** Where the shopper's answers go: to the people who have the lead. Null where nobody has an address. */
  dealerEmail: string | null;
  /** The location that the lead is for; null where it is for none, or the site has it no more. */
  locationId: number | null;
  /** Of that location, else of the site. */
  timeZone: string;
  /** Null where no time is booked. */
  appointment: DeliveredAppointment | null;
  /** Null where the lead reserved nothing. */
  reservation: DeliveredReservation | null;
  /** Null where the lead is of no purchase, or it is forgotten. */
  deal: DeliveredDeal | null;
  /** Where whoever asks to be told that the vehicle frees takes that back; null for every other lead. */
  stopUrl: string | null;
  /** Null where the form asked for none. */
  consent: { wording: string; isGiven: boolean } | null;
  /**
   * The answers that no message has; null where the lead has none, or they are forgotten. `link` shows them once;
   * null where the message is nobody's to open.
   */
  sealed: { link: { url: string; expiresAt: number } | null } | null;
  /** The address of the vehicle's page; null without a vehicle. */
  vehicleUrl: string | null;
  /** Further vehicles of an enquiry about several that are still in the records. */
  also: readonly { carId: number; vehicle: LeadVehicle; url: string }[];
  /** Photos of a traded-in vehicle; null for any other lead. */
  photos: DeliveredPhotos | null;
  /** Milliseconds UTC. */
  receivedAt: number;
  /** Why a person should look at it, as nothing proves that one sent it; null where nobody has to. */
  review: string | null;
  /** Whether an earlier step of it was delivered there. */
  isFollowUp: boolean;
};

/** A lead whose time is booked, or was. */
export type BookedLead = DeliveredLead & { appointment: DeliveredAppointment };

/** A lead that reserved a vehicle, or did. */
export type ReservedLead = DeliveredLead & { reservation: DeliveredReservation };
