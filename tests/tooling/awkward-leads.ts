import { readAnswers } from "#domain/enquiry/answers/read-answers.ts";
import type { Form } from "#domain/enquiry/form.ts";
import { FORM_KINDS, type FormKind } from "#domain/enquiry/form-kinds.ts";
import { buildLeadPayload, type LeadPayload } from "#domain/enquiry/payload/lead-payload.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import type { DeliveredLead } from "#domain/lead/delivered-lead.ts";
import { buildDeliveredLead } from "#tests/builders/delivered-lead.ts";
import { buildSite } from "#tests/builders/site.ts";

const SITE = buildSite({ email: "sales@riverbend.example" });

/** Every form of the platform as a site has it, whether it asks for a vehicle or not. */
export const EVERY_FORM: readonly Form[] = FORM_KINDS.map((kind) => {
  const form = resolveForm(kind, SITE, true);
  if (form === null) throw new Error(`The site does not offer ${kind}.`);
  return form;
});

/** What is stored of a text: as a browser posts it, with one kind of line break and no blanks around. */
export function toEntered(typed: string): string {
  return typed.toWellFormed().replaceAll(/\r\n?/g, "\n").replaceAll("\0", "").trim();
}

/** Pairs as they arrive in the body of a post. */
function toPosted(pairs: readonly [name: string, value: string][]): URLSearchParams {
  return new URLSearchParams(new URLSearchParams([...pairs]).toString());
}

/** A lead of a form with the same text in each field, as its messages are made from it. */
export function buildAwkwardLead(
  form: Form,
  typed: string,
  overrides: Partial<LeadPayload> = {},
): DeliveredLead {
  const posted = toPosted(form.fields.map(({ name }) => [name, typed]));
  const payload = buildLeadPayload({
    leadId: "lead-1",
    form,
    answers: readAnswers(form.fields, posted),
    vehicle: null,
    alsoIds: [],
    site: SITE,
    pageId: "/contact-us",
    step: { step_number: 0, isLastStep: true, skipped_steps: [] },
  });
  return buildDeliveredLead(
    { formKind: form.kind satisfies FormKind, form, vehicle: null, vehicleUrl: null },
    { ...NOTHING_ASKED, ...payload, ...overrides },
  );
}

/** What the builder's own lead has and these forms may not ask. */
const NOTHING_ASKED: Partial<LeadPayload> = {
  name: null,
  last_name: null,
  email: null,
  phone: null,
  postcode: null,
  message: null,
  preferred_date: null,
  preferred_time: null,
  "Vehicle Make": null,
  "Vehicle Model": null,
};
