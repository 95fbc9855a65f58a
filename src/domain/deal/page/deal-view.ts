import type { Answers } from "../../enquiry/answers/answers.ts";
import type { AnswerProblems } from "../../enquiry/answers/check-answers.ts";
import type { FormMessages } from "../../enquiry/form-messages.ts";
import type { PhoneVariant } from "../../enquiry/phone/phone-variants.ts";
import type { FormCaptcha } from "../../enquiry/submit/resolve-captcha.ts";
import type { ZonedLocation } from "../../location/location.schema.ts";
import type { ReservationView, ShownEnd } from "../../reservation/page/reservation-view.ts";
import type { SeenTerms } from "../../reservation/posted-terms.ts";
import type { Country } from "../../values/countries.ts";
import type { TakenVehicle } from "../../vehicle/card/taken-vehicle.ts";
import type { VehicleCard } from "../../vehicle/card/vehicle-card.ts";
import type { VehicleNews } from "../compare-vehicle.ts";
import type { DealState } from "../deal.ts";
import type { DealConfig, DeliveryZone } from "../deal-config.schema.ts";
import type { DealCredit } from "../deal-credit.ts";
import type { DealNotice } from "../deal-notices.ts";
import type { DealTask } from "../deal-tasks.ts";
import type { Paper } from "../papers.ts";
import type { DealFigures, OfferedExtra } from "../price-deal.ts";
import type { DealHold, DealLapse } from "./deal-hold.ts";

export type TaskLine = {
  task: DealTask;
  label: string;
  href: string;
  isDone: boolean;
  /** The answer in a few words, or why it is asked again; null while there is none. */
  summary: string | null;
};

/** A purchase as its pages show it. */
export type DealView = {
  token: string;
  revision: number;
  state: DealState;
  /** "11 December 2026". */
  keptUntil: string;
  /** Null where the site shows the vehicle no more. */
  card: VehicleCard | null;
  vehicleName: string;
  news: VehicleNews;
  /** Null where no other reservation has the vehicle. */
  taken: TakenVehicle | null;
  /** The page of that reservation, where the browser that asks began it; null elsewhere. */
  ownHref: string | null;
  /** Others that may be bought online, where this one may not. */
  similar: readonly VehicleCard[];
  similarHref: string;
  tasks: readonly TaskLine[];
  doneCount: number;
  nextTask: DealTask | null;
  /** Null without a vehicle. */
  figures: DealFigures | null;
  /** Of the balance, where it is to be financed; null elsewhere, and where nobody may state it. */
  credit: DealCredit | null;
  moneyBack: DealConfig["money_back"];
  location: ZonedLocation | null;
  /** As the shopper gave it; null where he has not. */
  email: string | null;
  /** By which the dealer finds it. */
  reference: string;
  papers: readonly Paper[];
  /** For the forms after which somebody is written to; null where the site asks for none, and once one is solved. */
  captcha: FormCaptcha;
  /** Whether a purchase that is sent is mailed to its shopper, which needs a proof that a person sent it. */
  isMailed: boolean;
  /** Null where none is taken online: the dealer calls about it. */
  deposit: DealDepositView | null;
  /** The fate of its last hold; null while it has one, and where it never had. */
  lapse: DealLapse | null;
  /** The reservation whose deposit was paid, or the last hold that is over, as its own page tells of it; null else. */
  reservation: ReservationView | null;
  /** The page of its reservation, also of one that is over; null without one. */
  reservationHref: string | null;
  /** The same page once more, for who waits for what a payment service says. */
  lookAgainHref: string;
};

/** The deposit by which a purchase takes its vehicle off sale, as its page shows it. */
export type DealDepositView = {
  /** `waiting`: it is held, and nobody knows yet whether its deposit was paid. */
  is: "offered" | "waiting" | DealHold["is"];
  /** "$500". */
  amount: string;
  refundTerms: readonly string[];
  /** The terms that the form which pays it carries. */
  terms: SeenTerms;
  /** How long it is held until the deposit is paid, in minutes. */
  holdMinutes: number;
  /** The end of a hold that nobody has paid, and the moment of this view, in milliseconds UTC; null for no such hold. */
  clock: { until: Pick<ShownEnd, "at" | "text">; now: number } | null;
  /** Payments beside it while its hold runs, and how each stands. */
  secondPayments: ReservationView["secondPayments"];
  /** Of the press that holds the vehicle, which is not taken without a solution; null while it needs none. */
  captcha: FormCaptcha;
};

/** One task as its page asks it. */
export type TaskForm = {
  task: DealTask;
  answers: Answers;
  problems: AnswerProblems;
  /** Whether it was saved elsewhere, with other answers, since the form was shown. */
  isConflict: boolean;
  country: Country;
  phoneVariant: PhoneVariant;
  messages: FormMessages;
  /** With the answers that are stored. */
  figures: DealFigures;
  /** Why no lender lends what is left to pay; null where one does, and where nobody lends for such vehicles. */
  unlent: string | null;
  extras: readonly OfferedExtra[];
  termMonths: readonly number[];
  finalPercents: readonly number[];
  /** Of the loan with the terms that are chosen; null where nobody lends. */
  credit: DealCredit | null;
  offersPickUp: boolean;
  /** Name and address; null where the site has no such place. */
  pickUpAt: string | null;
  zones: readonly DeliveryZone[];
  papers: readonly Paper[];
};

/** An address for the link of a purchase that cannot be one, and how to mend it. */
export type RefusedAddress = { email: string; problem: string };

export type DealPageView = {
  deal: DealView;
  form: TaskForm | null;
  notice: DealNotice | null;
  /** The address that the notice of a mail is about; left out where there is none. */
  mailedTo?: string | null;
  /** The tracking event of a purchase that its shopper has just sent, which the page reports once; null elsewhere. */
  eventId?: number | null;
  /** Asked for again in the form that mails the link; left out where none was refused. */
  refusedAddress?: RefusedAddress | null;
};
