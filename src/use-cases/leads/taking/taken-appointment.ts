import { readAnswer } from "#domain/enquiry/answers/answers.ts";
import { parseSlot, SLOT_NAME } from "#domain/enquiry/fields/slot-field.ts";
import type { Form } from "#domain/enquiry/form.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { mayBook } from "../../appointments/may-book.ts";
import { signLink } from "../../signing/signed-links.ts";
import type { Acknowledged } from "./acknowledge-lead.ts";
import { ignoreStorage, type StorageCircuit } from "./storage-circuit.ts";

/** Null where no time is to be chosen any more: the dealer agrees one with the visitor. */
export type TakenAppointment =
  | { is: "booked"; token: string }
  /** The lead has another time than the one just chosen, which is taken: its page says so. */
  | { is: "has_time"; token: string }
  /** The lead is in and has no time: its link offers those that are free. */
  | { is: "open"; token: string }
  | null;

type Services = Pick<Platform, "appointments" | "leads" | "log" | "secrets"> & {
  circuit: StorageCircuit;
};

type Taken = {
  asked: { form: Form; answers: Parameters<typeof readAnswer>[0] };
  step: LeadStepToStore;
  acknowledged: Extract<Acknowledged, { is: "stored" }>;
  hasScript: boolean;
};

/**
 * What became of the time of a lead that is in. A time is still to be chosen where the chosen one is
 * taken, and where there was no script to choose one with. None is for a lead that is kept aside or waits
 * in the journal, nor for one whose chosen time the dealer confirms first.
 */
export async function resolveTakenAppointment(
  services: Services,
  site: Pick<Site, "slug">,
  { asked, step, acknowledged, hasScript }: Taken,
): Promise<TakenAppointment> {
  const { form, answers } = asked;
  const hasSlots = form.fields.some(({ kind, isHidden }) => kind === "slot" && !isHidden);
  const chosen = readAnswer(answers, SLOT_NAME);
  if (!hasSlots || !step.isFinal || step.suspicion !== null || acknowledged.waits) return null;
  if (chosen === "" && hasScript) return null;
  // The lead is in: where the database is away now, its mails have the link.
  return services.circuit
    .ask(() => readTaken(services, site, { chosen, step, acknowledged }))
    .catch(ignoreStorage);
}

async function readTaken(
  services: Services,
  site: Pick<Site, "slug">,
  { chosen, step, acknowledged }: Pick<Taken, "step" | "acknowledged"> & { chosen: string },
): Promise<TakenAppointment> {
  const { leadId } = acknowledged;
  const isChosen = chosen !== "";
  // The time of a submit that is repeated later may not be offered any more.
  const appointment = acknowledged.appointment ?? (await services.appointments.findOfLead(leadId));
  const isWish = appointment === null && isChosen && (await isWished(services, leadId, step));
  if (isWish) return null;
  const token = await signLink(services, { kind: "appointment", siteSlug: site.slug }, leadId);
  if (appointment === null) return { is: "open", token };
  const isOther = isChosen && appointment.startsAt !== parseSlot(chosen);
  return { is: isOther && !appointment.isCancelled ? "has_time" : "booked", token };
}

/** Whether the time that a lead chose is a wish: nothing proves it, or its sender has enough booked ahead. */
async function isWished(
  services: Pick<Platform, "appointments" | "leads" | "log">,
  leadId: string,
  { siteSlug: site, receivedAt }: LeadStepToStore,
): Promise<boolean> {
  const lead = await services.leads.find(leadId);
  if (lead === null || (await mayBook(services, lead, receivedAt))) return false;
  const because = lead.review ?? "its sender has as many bookings ahead as one may have";
  services.log.info({ site, lead: leadId, because }, "A chosen time was taken as a wish");
  return true;
}
