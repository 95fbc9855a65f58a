import { findAnsweringLocation } from "../../location/find-answering-location.ts";
import { resolveWallTime } from "../../location/zone-time.ts";
import { resolveReservation } from "../../reservation/resolve-reservation.ts";
import { buildSimilarSearchHref } from "../../search/links/similar-search.ts";
import { resolveDefaultSearchPath } from "../../search/places/default-search-path.ts";
import type { Site } from "../../site/config/site.ts";
import { formatDay } from "../../text/format-date.ts";
import { toVehicleCard } from "../../vehicle/card/to-vehicle-card.ts";
import type { ListedVehicle, Vehicle } from "../../vehicle/vehicle.schema.ts";
import { buildCheckoutPath } from "../../vehicle/vehicle-path.ts";
import { listTaskAnswers } from "../answers/list-task-answers.ts";
import type { TaskTerms } from "../answers/read-task.ts";
import { compareVehicle, isBuyable, type VehicleNews } from "../compare-vehicle.ts";
import { type Deal, formatReference } from "../deal.ts";
import { stateDealCredit } from "../deal-credit.ts";
import { buildDealHref } from "../deal-link.ts";
import {
  countDoneTasks,
  DEAL_TASK_NAMES,
  DEAL_TASKS,
  type DealTask,
  findNextTask,
} from "../deal-tasks.ts";
import { listChoiceRows } from "../describe-deal.ts";
import { formatDealAmount } from "../list-deal-rows.ts";
import type { DealFigures } from "../price-deal.ts";
import { listOfferedExtras } from "../price-deal.ts";
import type { DealView, TaskForm } from "./deal-view.ts";
import { findDealRefusal, priceSiteDeal, readPriceCents } from "./price-site-deal.ts";
import { listDealPapers, resolveLending, resolveTaskTerms } from "./task-terms.ts";

/** A deal with all that its pages and its leads are made from. */
export type FoundDeal = {
  deal: Deal;
  /** In the records, whether or not the site shows it; null where it is in them no more. */
  vehicle: Vehicle | null;
  news: VehicleNews;
  /** Null without a vehicle. */
  figures: DealFigures | null;
};

/** Compares a deal with its vehicle as the site has it now. */
export function resolveDeal(
  site: Site,
  deal: Deal,
  { vehicle, isShown }: { vehicle: Vehicle | null; isShown: boolean },
  now: number,
): FoundDeal {
  const known =
    vehicle !== null && isShown
      ? { refusal: findDealRefusal(vehicle, site), priceCents: readPriceCents(vehicle) }
      : null;
  return {
    deal,
    vehicle,
    news: compareVehicle(deal, known),
    figures: vehicle && priceFound(site, deal, vehicle, now),
  };
}

/** A sent deal stands as the dealer and the mails have it: at its price, on its day. */
function priceFound(site: Site, deal: Deal, vehicle: Vehicle, now: number): DealFigures {
  if (deal.state === "open") return priceSiteDeal(site, vehicle, deal.tasks, now);
  const sent = { ...vehicle, price: deal.acceptedPriceCents / 100 };
  return priceSiteDeal(site, sent, deal.tasks, deal.updatedAt);
}

type Around = { token: string; similar: readonly ListedVehicle[]; now: number };

export function toDealView(
  site: Site,
  found: FoundDeal,
  { token, similar, now }: Around,
): DealView {
  const { deal, vehicle, news, figures } = found;
  const { tasks } = deal;
  const isShown = vehicle !== null && news.is !== "gone";
  const isFinanced = tasks.payment?.method === "finance";
  return {
    token,
    revision: deal.revision,
    state: deal.state,
    keptUntil: formatDay(resolveWallTime(deal.expiresAt, site.time_zone).date),
    card: isShown ? toVehicleCard(vehicle, site, now) : null,
    vehicleName: deal.vehicleName,
    news,
    similar: similar
      .filter((other) => findDealRefusal(other, site) === null)
      .map((other) => toVehicleCard(other, site, now)),
    similarHref: vehicle ? buildSimilarSearchHref(vehicle, site) : resolveDefaultSearchPath(site),
    tasks: DEAL_TASK_NAMES.map((task) => ({
      task,
      label: DEAL_TASKS[task].label,
      href: buildDealHref(token, task),
      isDone: tasks[task] !== null,
      summary: tasks[task] === null ? null : SUMMARIES[task](found),
    })),
    doneCount: countDoneTasks(tasks),
    nextTask: findNextTask(tasks),
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
    depositHref:
      news.is !== "gone" && vehicle !== null && resolveReservation(vehicle, site).isOffered
        ? buildCheckoutPath(site, vehicle.slug)
        : null,
  };
}

/** Whether a deal may be sent to the dealer. */
export function canSend({ deal, news }: Pick<FoundDeal, "deal" | "news">): boolean {
  return deal.state === "open" && isBuyable(news) && findNextTask(deal.tasks) === null;
}

const SUMMARIES: Readonly<Record<DealTask, (found: FoundDeal) => string | null>> = {
  price: ({ deal }) => findChoice(deal.tasks, "Registered in"),
  trade_in: ({ deal: { tasks }, figures }) => {
    const value = figures?.tradeIn?.valueCents;
    const said = findChoice(tasks, "Trade in");
    return value === undefined ? said : `${said}, about ${formatDealAmount(value)}`;
  },
  payment: ({ deal }) => findChoice(deal.tasks, "Pays by"),
  extras: ({ figures }) => {
    const names = (figures?.lines ?? [])
      .filter(({ kind }) => kind === "protection" || kind === "accessory")
      .map(({ label }) => label);
    return names.length === 0 ? "Nothing added" : names.join(", ");
  },
  delivery: ({ deal }) => findChoice(deal.tasks, "Handover"),
  details: ({ deal: { tasks } }) =>
    tasks.details && `${tasks.details.name} ${tasks.details.lastName}`,
};

function findChoice(tasks: Deal["tasks"], label: string): string | null {
  return listChoiceRows(tasks).find((row) => row.label === label)?.value ?? null;
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
    extras: listOfferedExtras(site.buy_online, vehicle.car_type),
    credit:
      task === "payment"
        ? stateDealCredit(figures, tasks.payment, resolveLending(site, vehicle))
        : null,
    zones: site.buy_online.delivery_zones,
    papers: listDealPapers(site, tasks),
  };
}

function pickShown(terms: TaskTerms) {
  const { country, phoneVariant, messages, termMonths, finalPercents, offersPickUp } = terms;
  return { country, phoneVariant, messages, termMonths, finalPercents, offersPickUp };
}
