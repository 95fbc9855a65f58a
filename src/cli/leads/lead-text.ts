import { formatZonedTime } from "#domain/appointment/show-slots.ts";
import { formatName, listAnswers } from "#domain/lead/messages/list-answers.ts";
import { toLine } from "#domain/lead/messages/to-line.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { BrokenSite, Site } from "#domain/site/config/site.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import { formatDollars } from "#domain/text/format-amount.ts";
import { MINUTE_MS } from "#domain/time/time-units.ts";
import { formatEstimateRange } from "#domain/valuation/describe-estimate.ts";
import { readOutcome } from "#domain/valuation/estimate-fields.ts";
import type { Appointment } from "#ports/stores/appointment-store.ts";
import type { Lead, LeadSummary } from "#ports/stores/lead-store.ts";
import type { LeadPhoto } from "#ports/stores/leads/lead-photo-store.ts";
import type { DeliveryReport } from "#ports/stores/outbox-store.ts";
import { formatTable } from "../site/site-text.ts";
import { formatInstant } from "../stock/stock-text.ts";
import type { ShownSealedAnswers } from "./show-sealed-answers.ts";

/** A line each; what a visitor typed moves no cursor and breaks no line. */
export function formatLeads(leads: readonly LeadSummary[], toNobody: ReadonlySet<string>): string {
  if (leads.length === 0) return "There are no leads.";
  return formatTable([
    ["received", "site", "form", "status", "from", "phone", "vehicle", "lead"],
    ...leads.map((lead) => [
      formatInstant(lead.receivedAt),
      lead.siteSlug,
      lead.formKind,
      `${formatStatus(lead)}${toNobody.has(lead.id) ? ", sent to nobody" : ""}`,
      toLine(formatName(lead.payload), 40) || "-",
      toLine(String(lead.payload.phone ?? "-"), 20),
      toLine(lead.payload.stock_number ?? String(lead.payload.car_id ?? "-"), 20),
      lead.id,
    ]),
  ]);
}

function formatStatus({ isComplete, suspicion, review }: LeadSummary): string {
  if (suspicion !== null) return "suspected";
  return `${isComplete ? "complete" : "incomplete"}${review === null ? "" : ", to review"}`;
}

type LeadContext = {
  appointment: Appointment | null;
  reservation: Reservation | null;
  /** Null where it is gone. */
  site: Site | BrokenSite | null;
  /** Null for a lead without encrypted answers. */
  sealed: ShownSealedAnswers | null;
  deliveries: readonly DeliveryReport[];
  /** The photos of a traded-in vehicle with a new link; null for any other lead, and one without photos. */
  photos: { list: readonly LeadPhoto[]; url: string } | null;
};

/** Everything of a lead: its answers, its steps, the consent, and what became of it. */
export function formatLead(
  lead: Lead,
  { appointment, reservation, site, sealed, deliveries, photos }: LeadContext,
): string {
  const { id, siteSlug, formKind, receivedAt, steps, consent, suspicion, review, payload } = lead;
  const answers = listAnswers({ formKind, form: null, payload });
  const facts = [
    ["lead", id],
    ["site", siteSlug],
    ["form", `${formKind} (${payload.category})`],
    ["received", formatInstant(receivedAt)],
    ["status", formatStatus(lead)],
    ...(suspicion === null
      ? []
      : [["suspicion", `${suspicion}: \`forecourt leads release ${id}\` delivers it`]]),
    ...(review === null ? [] : [["to review", review]]),
    ...(reservation === null
      ? []
      : [["reservation", `${reservation.reference} (${reservation.state})`]]),
    ["page", toLine(payload.page_id)],
    ["vehicle", formatVehicle(payload)],
    ["dealership", toLine(payload.dealership_slug ?? "-")],
    ...answers.map(({ label, value }) => [toLine(label, 40), toLine(value, 2_000)]),
    ...(sealed === null ? [] : formatSealed(sealed, id)),
    ...formatEstimate(payload),
    ...(photos === null ? [] : formatPhotos(photos)),
    ...(appointment === null ? [] : [["appointment", formatAppointment(appointment, site)]]),
    ["consent", consent === null ? "not asked for" : formatConsent(consent)],
    [
      "steps",
      steps
        .map(({ stepNumber, isFinal }) => `${stepNumber + 1}${isFinal ? " (final)" : ""}`)
        .join(", "),
    ],
  ];
  return `${formatTable(facts)}\n\n${formatDeliveries(deliveries)}`;
}

function formatSealed(
  { state, answers, openings }: ShownSealedAnswers,
  leadId: string,
): string[][] {
  const states = {
    forgotten: "deleted for their age",
    closed: `kept: \`forecourt leads show ${leadId} --sealed\` shows them`,
    opened: "shown below",
  };
  return [
    ["encrypted answers", states[state]],
    ...answers.map(({ label, value }) => [toLine(label, 40), toLine(value, 2_000)]),
    ...openings.map(({ openedBy, openedAt, link }) => [
      "shown",
      `${formatInstant(openedAt)} to ${toLine(openedBy, 80)}, ${link === null ? "from the command line" : `by the link for ${link}`}`,
    ]),
  ];
}

/** By its stock number, which dealers know it by; cells of a feed may hold anything. */
function formatVehicle({ stock_number, car_id, car_type }: Lead["payload"]): string {
  if (car_id === null) return "-";
  const facts = [stock_number === null ? "no stock number" : `stock number ${stock_number}`];
  return toLine([...facts, `vehicle ${car_id}`, ...(car_type ? [car_type] : [])].join(", "), 80);
}

function formatEstimate(payload: Lead["payload"]): string[][] {
  const outcome = readOutcome(payload);
  if (outcome === null) return [];
  if (outcome.is === "refused") return [["estimate", `none: ${outcome.because}`]];
  const { estimate } = outcome;
  return [
    ["estimate", `${formatDollars(estimate.middle)} (${formatEstimateRange(estimate)})`],
    ["stands until", formatInstant(estimate.validUntil)],
    ["drawn from", toLine(estimate.basis, 300)],
  ];
}

function formatPhotos({ list, url }: NonNullable<LeadContext["photos"]>): string[][] {
  return [
    ...list.map(({ slot, width, height, bytes, storedAt }) => [
      `photo: ${slot}`,
      `${width} by ${height}, ${Math.ceil(bytes / 1_024)} kB, ${formatInstant(storedAt)}`,
    ]),
    ["photos", url],
  ];
}

/** By the clocks of its location, which the operator may be far from; in UTC where the site cannot be served. */
function formatAppointment(
  { startsAt, endsAt, isCancelled, revision, locationId }: Appointment,
  site: LeadContext["site"],
): string {
  const state = isCancelled ? "cancelled" : "booked";
  const changes =
    revision === 0 ? "" : `, changed ${revision === 1 ? "once" : `${revision} times`}`;
  const length = `${(endsAt - startsAt) / MINUTE_MS} minutes`;
  const served = site === null || isBrokenSite(site) ? null : site;
  const location = served?.locations.find(({ id }) => id === locationId);
  const timeZone = location?.time_zone ?? served?.time_zone ?? "UTC";
  const time = `${formatZonedTime(startsAt, timeZone)}, ${length}`;
  return `${state}, ${time}${location ? `, at ${toLine(location.name, 80)}` : ""}${changes}`;
}

function formatConsent({
  isGiven,
  wording,
  wasPreticked,
  at,
}: NonNullable<Lead["consent"]>): string {
  const ticked = wasPreticked ? ", ticked beforehand" : "";
  return `${isGiven ? "given" : "not given"}${ticked}, ${formatInstant(at)}: ${toLine(wording, 300)}`;
}

export function formatDeliveries(reports: readonly DeliveryReport[]): string {
  if (reports.length === 0) return "There are no deliveries.";
  return formatTable([
    ["lead", "site", "about", "destination", "step", "state", "attempts", "when", "what was said"],
    ...reports.map((report) => [
      report.leadId,
      report.siteSlug,
      report.about,
      report.destination,
      String(report.stepNumber + 1),
      report.state,
      String(report.attempts),
      formatWhen(report),
      toLine(report.note ?? "-", 200),
    ]),
  ]);
}

function formatWhen({ nextAt, settledAt }: DeliveryReport): string {
  if (settledAt !== null) return formatInstant(settledAt);
  return nextAt === null ? "-" : `next ${formatInstant(nextAt)}`;
}
