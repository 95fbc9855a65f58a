import { type FormCaptcha, resolveFormCaptcha } from "../../enquiry/submit/resolve-captcha.ts";
import { findAnsweringLocation } from "../../location/find-answering-location.ts";
import { resolveWallTime } from "../../location/zone-time.ts";
import { formatEnd } from "../../reservation/checkout/format-end.ts";
import { listAgreedTerms, listRefundTerms } from "../../reservation/refund-terms.ts";
import {
  type Reservation,
  type ReservationTerms,
  resolveEnd,
} from "../../reservation/reservation.ts";
import { isUnpaid } from "../../reservation/reservation-states.ts";
import { asAgreed } from "../../reservation/resolve-terms.ts";
import { buildSimilarSearchHref } from "../../search/links/similar-search.ts";
import { resolveDefaultSearchPath } from "../../search/places/default-search-path.ts";
import type { Site } from "../../site/config/site.ts";
import { formatAddress } from "../../text/format-address.ts";
import { formatDay } from "../../text/format-date.ts";
import { resolveTaken } from "../../vehicle/card/taken-vehicle.ts";
import { toVehicleCard } from "../../vehicle/card/to-vehicle-card.ts";
import type { ListedVehicle, Vehicle } from "../../vehicle/vehicle.schema.ts";
import { listTaskAnswers } from "../answers/list-task-answers.ts";
import type { TaskTerms } from "../answers/read-task.ts";
import { compareVehicle, isBuyable, type VehicleNews } from "../compare-vehicle.ts";
import { type Deal, formatReference } from "../deal.ts";
import { explainUnlent, stateDealCredit } from "../deal-credit.ts";
import { buildDealHref } from "../deal-link.ts";
import type { DealTasks } from "../deal-tasks.schema.ts";
import {
  countDoneTasks,
  DEAL_TASK_NAMES,
  DEAL_TASKS,
  type DealTask,
  findNextTask,
} from "../deal-tasks.ts";
import { listChoiceRows } from "../describe-deal.ts";
import { formatDealAmount } from "../list-deal-rows.ts";
import { type DealFigures, hasTradeIn, listOfferedExtras } from "../price-deal.ts";
import { type BookedReservation, type DealHold, hasVehicle, resolveDealHold } from "./deal-hold.ts";
import type { DealDepositView, DealView, TaskForm } from "./deal-view.ts";
import {
  findDealRefusal,
  priceSiteDeal,
  readPriceCents,
  type ServesType,
} from "./price-site-deal.ts";
import { listDealPapers, resolveLending, resolveTaskTerms } from "./task-terms.ts";

/** A deal with all that its pages and its leads are made from. */
export type FoundDeal = {
  deal: Deal;
  /** In the records, whether or not the site shows it; null where it is in them no more. */
  vehicle: Vehicle | null;
  news: VehicleNews;
  /** Null while the deal has no reservation of its vehicle. */
  hold: DealHold | null;
  /** Null without a vehicle. */
  figures: DealFigures | null;
  /** Why no lender lends what an open deal is to be financed with, so that it is asked again; null elsewhere. */
  unlent: string | null;
};

type DealsRecords = {
  vehicle: Vehicle | null;
  isShown: boolean;
  /** The last one of the deal's lead; null for none. */
  booked: BookedReservation | null;
  isServed: ServesType;
};

/**
 * Compares a deal with its vehicle as the site has it now. A vehicle that the deal holds is its own at the price that
 * was agreed; a deal whose deposit was paid is sent, whoever heard of the payment first.
 */
export function resolveDeal(
  site: Site,
  deal: Deal,
  { vehicle: found, isShown, booked, isServed }: DealsRecords,
  now: number,
): FoundDeal {
  const hold = resolveDealHold(deal, booked, now);
  const isHeld = hasVehicle(hold);
  const vehicle = found && asOwned(found, hold, booked?.reservation ?? null);
  const known =
    vehicle !== null && isShown
      ? { refusal: findDealRefusal(vehicle, site), priceCents: readPriceCents(vehicle) }
      : null;
  const isPaid = hold !== null && hold.is !== "unpaid";
  const figures = vehicle && priceFound(site, { deal, vehicle, hold, isServed }, now);
  const { payment } = deal.tasks;
  const isFinanced = deal.state === "open" && !isPaid && payment?.method === "finance";
  const unlent =
    vehicle && figures && isFinanced
      ? explainUnlent(figures, payment, resolveLending(site, vehicle))
      : null;
  return {
    deal: isPaid ? { ...deal, state: "sent" } : deal,
    vehicle,
    news: isHeld ? { is: "same" } : compareVehicle(deal, known),
    hold,
    figures: figures && (unlent === null ? figures : { ...figures, financeCents: null }),
    unlent,
  };
}

/** The tasks of a deal without those that are to be answered again. */
export function listDoneTasks({ deal, unlent }: Pick<FoundDeal, "deal" | "unlent">): DealTasks {
  return unlent === null ? deal.tasks : { ...deal.tasks, payment: null };
}

/** A sent deal stands as the dealer and the mails have it: at its price, with its extras and deposit, on its day. */
function priceFound(
  site: Site,
  {
    deal,
    vehicle,
    hold,
    isServed,
  }: { deal: Deal; vehicle: Vehicle; hold: DealHold | null; isServed: ServesType },
  now: number,
): DealFigures {
  const { tasks, pricing, acceptedPriceCents, acceptedPriceType, updatedAt } = deal;
  const isPaid = hold !== null && hold.is !== "unpaid";
  if (deal.state === "open" && !isPaid)
    return priceSiteDeal(site, vehicle, { tasks, hold, isServed }, now);
  const sent = asAgreed(
    vehicle,
    hold?.reservation.terms ?? {
      priceCents: acceptedPriceCents,
      priceType: acceptedPriceType,
    },
  );
  const sentAt = Math.max(hold?.reservation.heldAt ?? 0, updatedAt);
  return priceSiteDeal(site, sent, { tasks, hold, isServed, pricing }, sentAt);
}

/**
 * The price of a held vehicle is frozen, whatever a feed says since; one whose own hold is over is free again, though
 * the clock has not freed it yet.
 */
function asOwned(vehicle: Vehicle, hold: DealHold | null, own: Reservation | null): Vehicle {
  if (hold !== null && hasVehicle(hold)) {
    return asAgreed(vehicle, hold.reservation.terms);
  }
  const isOver = own !== null && own.vehicleId === vehicle.id && isUnpaid(own.state);
  return isOver ? { ...vehicle, reserved: false } : vehicle;
}

type Around = Pick<
  DealView,
  "lapse" | "ownHref" | "reservation" | "reservationHref" | "lookAgainHref"
> & {
  token: string;
  similar: readonly ListedVehicle[];
  /** As it would be reserved now; null where no deposit is taken online. */
  offered: ReservationTerms | null;
  isWaiting: boolean;
  /** Beside the deposit of a running hold. */
  secondPayments: DealDepositView["secondPayments"];
  /** Of the press that would hold the vehicle; null while it needs none. */
  holdCaptcha: FormCaptcha;
  isMailed: boolean;
  now: number;
};

export function toDealView(site: Site, found: FoundDeal, around: Around): DealView {
  const { token, similar, now, lapse, reservation, reservationHref, lookAgainHref } = around;
  const { deal, vehicle, news, figures } = found;
  const { tasks } = deal;
  const done = listDoneTasks(found);
  const isShown = vehicle !== null && news.is !== "gone";
  const isFinanced = tasks.payment?.method === "finance";
  const pickUpAt = namePickUp(site, vehicle);
  return {
    token,
    revision: deal.revision,
    state: deal.state,
    keptUntil: formatDay(resolveWallTime(deal.expiresAt, site.time_zone).date),
    card: isShown ? toVehicleCard(vehicle, site, now) : null,
    vehicleName: deal.vehicleName,
    news,
    taken:
      vehicle !== null && news.is === "refused" && news.because === "reserved"
        ? resolveTaken(vehicle, site, now)
        : null,
    similar: similar
      .filter((other) => findDealRefusal(other, site) === null)
      .map((other) => toVehicleCard(other, site, now)),
    similarHref: vehicle ? buildSimilarSearchHref(vehicle, site) : resolveDefaultSearchPath(site),
    tasks: DEAL_TASK_NAMES.map((task) => ({
      task,
      label: DEAL_TASKS[task].label,
      href: buildDealHref(token, task),
      isDone: done[task] !== null,
      summary: tasks[task] === null ? null : SUMMARIES[task](found, pickUpAt),
    })),
    doneCount: countDoneTasks(done),
    nextTask: findNextTask(done),
    figures,
    credit:
      vehicle && figures && isFinanced
        ? stateDealCredit(figures, tasks.payment, resolveLending(site, vehicle))
        : null,
    moneyBack: site.buy_online.money_back,
    location: findAnsweringLocation(site.locations, {
      ownId: vehicle?.location_id ?? null,
      isService: false,
    }),
    email: tasks.details?.email ?? null,
    reference: formatReference(deal),
    papers: listDealPapers(site, tasks),
    captcha: tasks.details === null ? resolveFormCaptcha("buy-online", site.captcha) : null,
    isMailed: around.isMailed,
    deposit: toDepositView(site, found, around),
    lapse,
    ownHref: around.ownHref,
    reservation,
    reservationHref,
    lookAgainHref,
  };
}

function toDepositView(
  site: Site,
  { hold, vehicle }: FoundDeal,
  { offered, holdCaptcha, isWaiting, secondPayments, now }: Around,
): DealDepositView | null {
  const terms = hold?.reservation.terms ?? offered;
  if (terms === null) return null;
  const { hold_minutes } = site.reservations;
  const place = site.locations.find(({ id }) => id === vehicle?.location_id);
  const zone = place?.time_zone ?? site.time_zone;
  const end = hold?.is === "unpaid" ? resolveEnd(hold.reservation) : null;
  return {
    is: isWaiting ? "waiting" : (hold?.is ?? "offered"),
    amount: formatDealAmount(terms.depositCents),
    refundTerms:
      hold === null
        ? listRefundTerms(site.reservations)
        : listAgreedTerms(hold.reservation, site.reservations),
    terms,
    holdMinutes: hold_minutes,
    clock: end === null ? null : { until: { at: end, text: formatEnd(end, now, zone) }, now },
    secondPayments,
    captcha: holdCaptcha,
  };
}

/** Whether a deal may be sent to the dealer. */
export function canSend(found: Pick<FoundDeal, "deal" | "news" | "unlent">): boolean {
  const { deal, news } = found;
  return deal.state === "open" && isBuyable(news) && findNextTask(listDoneTasks(found)) === null;
}

const SUMMARIES: Readonly<
  Record<DealTask, (found: FoundDeal, pickUpAt: string | null) => string | null>
> = {
  price: ({ deal, figures }) => {
    const said = findChoice(deal.tasks, "Registered in") ?? formatVehiclePrice(figures);
    const isOpen = figures?.pending.some(({ kind }) => kind === "on_road") ?? false;
    return isOpen ? [said, "charges to be confirmed"].filter(Boolean).join(", ") : said;
  },
  trade_in: ({ deal: { tasks }, figures }) => {
    const value = figures?.tradeIn?.valueCents;
    const said = findChoice(tasks, "Trade-in");
    if (value !== undefined) return `${said}, about ${formatDealAmount(value)}`;
    return hasTradeIn(tasks.trade_in) ? `${said}, to be valued` : said;
  },
  payment: ({ deal, unlent }) => unlent ?? findChoice(deal.tasks, "Pays by"),
  extras: ({ figures }) => {
    const names = (figures?.lines ?? [])
      .filter(({ kind }) => kind === "protection" || kind === "accessory")
      .map(({ label }) => label);
    return names.length === 0 ? "Nothing added" : names.join(", ");
  },
  delivery: ({ deal, figures }, pickUpAt) => {
    const said = findChoice(deal.tasks, "Handover", pickUpAt);
    const price = formatDelivery(figures);
    return price === null ? said : `${said}, ${price}`;
  },
  details: ({ deal: { tasks } }) =>
    tasks.details && `${tasks.details.name} ${tasks.details.lastName}`,
};

/** "$31,990, Drive away", where nobody asks for a place of registration; null without a vehicle. */
function formatVehiclePrice(figures: DealFigures | null): string | null {
  const line = figures?.lines.find(({ kind }) => kind === "vehicle");
  return line ? [formatDealAmount(line.cents), line.note].filter(Boolean).join(", ") : null;
}

/** "$290", "free" or "price to be confirmed"; null where nothing is brought. */
function formatDelivery(figures: DealFigures | null): string | null {
  const line = figures?.lines.find(({ kind }) => kind === "delivery");
  if (line) return line.cents === 0 ? "free" : formatDealAmount(line.cents);
  const isOpen = figures?.pending.some(({ kind }) => kind === "delivery") ?? false;
  return isOpen ? "price to be confirmed" : null;
}

/** Where a bought vehicle is picked up: "Fyshwick, 19 Coulomb Street, Fyshwick ACT 2609"; null where the site has no such place. */
export function namePickUp(
  { locations }: Pick<Site, "locations">,
  vehicle: Pick<Vehicle, "location_id"> | null,
): string | null {
  const ownId = vehicle?.location_id ?? null;
  const place = findAnsweringLocation(locations, { ownId, isService: false });
  return place && [place.name, formatAddress(place.address)].filter(Boolean).join(", ");
}

function findChoice(
  tasks: Deal["tasks"],
  label: string,
  pickUpAt: string | null = null,
): string | null {
  return listChoiceRows(tasks, pickUpAt).find((row) => row.label === label)?.value ?? null;
}

type Asked = Partial<Pick<TaskForm, "answers" | "problems" | "isConflict">>;

/** A task's form with what is stored, or with what was posted and not taken. */
export function toTaskForm(
  site: Site,
  { deal, vehicle, figures }: FoundDeal & { vehicle: Vehicle; figures: DealFigures },
  { task, now, asked = {} }: { task: DealTask; now: number; asked?: Asked },
): TaskForm {
  const { tasks } = deal;
  const terms = resolveTaskTerms(site, vehicle, { tasks, figures }, now);
  return {
    task,
    answers: asked.answers ?? listTaskAnswers(task, tasks),
    problems: asked.problems ?? {},
    isConflict: asked.isConflict ?? false,
    ...pickShown(terms),
    figures,
    unlent: explainUnlent(figures, tasks.payment, resolveLending(site, vehicle)),
    extras: listOfferedExtras(site.buy_online, vehicle.car_type),
    credit:
      task === "payment"
        ? stateDealCredit(figures, tasks.payment, resolveLending(site, vehicle))
        : null,
    pickUpAt: namePickUp(site, vehicle),
    zones: site.buy_online.delivery_zones,
    papers: listDealPapers(site, tasks),
  };
}

function pickShown(terms: TaskTerms) {
  const { country, phoneVariant, messages, termMonths, finalPercents, offersPickUp } = terms;
  return { country, phoneVariant, messages, termMonths, finalPercents, offersPickUp };
}
