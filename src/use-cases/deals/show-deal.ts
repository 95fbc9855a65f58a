import { isBuyable } from "#domain/deal/compare-vehicle.ts";
import { buildDealHref } from "#domain/deal/deal-link.ts";
import type { DealTask } from "#domain/deal/deal-tasks.ts";
import type { DealView, TaskForm } from "#domain/deal/page/deal-view.ts";
import { recallVehicle } from "#domain/deal/page/recall-vehicle.ts";
import { type FoundDeal, toDealView, toTaskForm } from "#domain/deal/page/to-deal-view.ts";
import { resolveFormCaptcha } from "#domain/enquiry/submit/resolve-captcha.ts";
import { buildReservationHref } from "#domain/reservation/links/reservation-link.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import type { PayingServices } from "../reservations/begin-payment.ts";
import { offerReservation } from "../reservations/create-vehicle-reserver.ts";
import { demandProof } from "../reservations/demand-proof.ts";
import { findOwnHolds } from "../reservations/own/find-own-holds.ts";
import { readSecondPayments } from "../reservations/pages/read-second-payments.ts";
import { viewReservation } from "../reservations/pages/view-reservation.ts";
import { findSimilar } from "../search/find-similar.ts";
import type { SearchServices } from "../search/search-caches.ts";
import { signLink } from "../signing/signed-links.ts";
import { findLapse } from "./deposit/ask-after-deposit.ts";
import type { DealServices } from "./find-deal.ts";

type Services = DealServices & SearchServices & PayingServices & Pick<Platform, "payments">;

type Asked = Pick<TaskForm, "answers" | "problems" | "isConflict">;

/**
 * A deal as its page shows it, with one task where one is asked for; no task once it is sent. `formHosts` are those
 * that its forms lead to, as of a payment processor.
 */
export async function showDeal(
  services: Services,
  site: Site,
  found: FoundDeal,
  {
    token,
    task,
    now,
    asked,
    isWaiting = false,
    lookAgainHref = buildDealHref(token),
    holdTokens,
  }: ShownDeal,
): Promise<{ deal: DealView; form: TaskForm | null; formHosts: readonly string[] }> {
  const { deal, vehicle, news, figures, hold } = found;
  const isLost = news.is !== "same" && news.is !== "cheaper" && deal.state === "open";
  const similar = isLost
    ? ((await findSimilar(services, site, vehicle ?? recallVehicle(deal), now)) ?? [])
    : [];
  const isAsked = task !== null && vehicle !== null && figures !== null && deal.state === "open";
  const isOpen = deal.state === "open" && vehicle !== null && isBuyable(news);
  const offer = isOpen && hold === null ? await offerReservation(services, site, vehicle) : null;
  const offered = offer?.is === "offered" ? offer : null;
  const lapse = hold === null ? await findLapse(services, deal) : null;
  const last = hold?.reservation ?? lapse?.reservation ?? null;
  const link =
    last && (await signLink(services, { kind: "reservation", siteSlug: site.slug }, last.id));
  const isTaken = news.is === "refused" && news.because === "reserved";
  const live = isTaken ? await findOwnHolds(services, site, holdTokens) : [];
  const own = live.find(({ vehicleId }) => vehicleId === deal.vehicleId);
  const type = hold?.reservation.authorizationType ?? offered?.authorizationType ?? "";
  const terms = offered?.terms ?? null;
  const demanding = offered && (await demandProof(services, site, offered.vehicle.id));
  // A payment proves as much as a captcha.
  const isPaid = hold !== null && hold.is !== "unpaid";
  const isMailed =
    isPaid || deal.state === "open" || (await services.leads.find(deal.leadId))?.review === null;
  return {
    formHosts: services.payments.find(type)?.formHosts ?? [],
    deal: toDealView(site, found, {
      token,
      similar,
      offered: terms,
      reservationHref: link && buildReservationHref(link),
      reservation:
        link && !(hold?.is === "unpaid")
          ? await viewReservation(services, site, { token: link, asks: false }, now)
          : null,
      lapse: lapse?.is ?? null,
      ownHref: own?.href ?? null,
      isWaiting,
      secondPayments:
        hold?.is === "unpaid" ? await readSecondPayments(services, hold.reservation) : [],
      lookAgainHref,
      holdCaptcha: demanding && resolveFormCaptcha("reserve", demanding.captcha),
      isMailed,
      now,
    }),
    form: isAsked
      ? toTaskForm(site, { ...found, vehicle, figures }, { task, now, asked: asked ?? {} })
      : null,
  };
}

type ShownDeal = {
  token: string;
  task: DealTask | null;
  now: number;
  /** Whether nobody knows yet if the deposit of its running hold was paid; as a rule somebody does. */
  isWaiting?: boolean;
  /** The same page once more. */
  lookAgainHref?: string;
  /** Of the reservations that the browser began. */
  holdTokens: readonly string[];
  /** In place of what is stored. */
  asked?: Asked;
};
