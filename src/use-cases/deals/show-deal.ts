import { isBuyable } from "#domain/deal/compare-vehicle.ts";
import type { DealTask } from "#domain/deal/deal-tasks.ts";
import type { DealView, TaskForm } from "#domain/deal/page/deal-view.ts";
import { type FoundDeal, toDealView, toTaskForm } from "#domain/deal/page/to-deal-view.ts";
import { resolveFormCaptcha } from "#domain/enquiry/submit/resolve-captcha.ts";
import { buildReservationHref } from "#domain/reservation/links/reservation-link.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import { offerReservation } from "../reservations/create-vehicle-reserver.ts";
import { demandProof } from "../reservations/demand-proof.ts";
import { findSimilar } from "../search/find-similar.ts";
import type { SearchServices } from "../search/search-caches.ts";
import { signLink } from "../signing/signed-links.ts";
import type { DealServices } from "./find-deal.ts";

type Services = DealServices & SearchServices & Pick<Platform, "payments" | "now">;

type Asked = Pick<TaskForm, "answers" | "problems" | "isConflict">;

/**
 * A deal as its page shows it, with one task where one is asked for; no task once it is sent. `formHosts` are those
 * that its forms lead to, as of a payment processor.
 */
export async function showDeal(
  services: Services,
  site: Site,
  found: FoundDeal,
  { token, task, now, asked }: ShownDeal,
): Promise<{ deal: DealView; form: TaskForm | null; formHosts: readonly string[] }> {
  const { deal, vehicle, news, figures, hold } = found;
  const isLost = news.is !== "same" && news.is !== "cheaper" && deal.state === "open";
  const similar =
    isLost && vehicle !== null ? ((await findSimilar(services, site, vehicle, now)) ?? []) : [];
  const isAsked = task !== null && vehicle !== null && figures !== null && deal.state === "open";
  const isOpen = deal.state === "open" && vehicle !== null && isBuyable(news);
  const offer = isOpen && hold === null ? await offerReservation(services, site, vehicle) : null;
  const offered = offer?.is === "offered" ? offer : null;
  const reservationHref =
    hold &&
    buildReservationHref(
      await signLink(services, { kind: "reservation", siteSlug: site.slug }, hold.reservation.id),
    );
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
      reservationHref,
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
  /** In place of what is stored. */
  asked?: Asked;
};
