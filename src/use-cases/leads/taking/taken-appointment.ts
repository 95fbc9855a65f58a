import { readAnswer } from "#domain/enquiry/answers.ts";
import { SLOT_NAME } from "#domain/enquiry/fields/slot-field.ts";
import type { Form } from "#domain/enquiry/form.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { signAppointmentLink } from "../../appointments/appointment-links.ts";
import type { Acknowledged } from "./acknowledge-lead.ts";

/** Null where no time is to be chosen any more: the dealer agrees one with the visitor. */
export type TakenAppointment =
  | { is: "booked"; token: string }
  /** The lead is in and has no time: its link offers those that are free. */
  | { is: "open"; token: string }
  | null;

type Taken = {
  asked: { form: Form; answers: Parameters<typeof readAnswer>[0] };
  step: LeadStepToStore;
  acknowledged: Extract<Acknowledged, { is: "stored" }>;
  hasScript: boolean;
};

/**
 * What became of the time of a lead that is in. A time is still to be chosen where the chosen one is
 * taken, and where there was no script to choose one with. None is for a lead that is kept aside or waits
 * in the journal, and none for one to review that says what time it wishes.
 */
export async function resolveTakenAppointment(
  services: Pick<Platform, "appointments" | "secrets">,
  site: Pick<Site, "slug">,
  { asked, step, acknowledged, hasScript }: Taken,
): Promise<TakenAppointment> {
  const { form, answers } = asked;
  const hasSlots = form.fields.some(({ kind, isHidden }) => kind === "slot" && !isHidden);
  const isChosen = readAnswer(answers, SLOT_NAME) !== "";
  if (!hasSlots || !step.isFinal || step.suspicion !== null || acknowledged.waits) return null;
  if (!isChosen && hasScript) return null;
  // Nothing is booked without a proof: the time that was chosen goes on as a wish.
  if (isChosen && step.review !== null) return null;
  try {
    const { leadId } = acknowledged;
    // The time of a submit that is repeated later may not be offered any more.
    const appointment =
      acknowledged.appointment ?? (await services.appointments.findOfLead(leadId));
    const token = await signAppointmentLink(services, site.slug, leadId);
    return { is: appointment === null ? "open" : "booked", token };
  } catch (error) {
    // The lead is in: its mails have the link.
    if (error instanceof StorageUnavailableError) return null;
    throw error;
  }
}
