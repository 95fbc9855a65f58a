import { type KeptEnquiry, keepEnquiry, readKeptEnquiry } from "#device/kept-enquiries.ts";
import type { Form } from "#domain/enquiry/form.ts";
import { startSteps } from "#domain/enquiry/steps/form-steps.ts";
import { readFields } from "./field-answers.ts";

/** The form as the page describes it beside its markup. */
type EnquiryData = Form & { siteSlug: string; hasErrorAlert: boolean };

/** A form of the page with what the tab keeps of it. */
export type Enquiry = {
  element: HTMLFormElement;
  form: EnquiryData;
  /** The name of its draft: a form about another vehicle, or on another place's page, has its own. */
  name: string;
  /** The state that the tab stores; changed as the visitor goes on. */
  kept: KeptEnquiry;
  /** False where all steps are asked at once, as after a submit without script. */
  isInSteps: boolean;
  isBusy: boolean;
  /** Whether the visitor changed anything, now or before a reload. */
  isBegun: boolean;
};

const enquiries = new WeakMap<HTMLFormElement, Enquiry>();

/** The enquiry of a form; null where its description is missing, so that the browser posts it itself. */
export function openEnquiry(element: HTMLFormElement): Enquiry | null {
  const known = enquiries.get(element);
  if (known) return known;
  const form = readData(element);
  if (!form) return null;
  const name = nameDraft(element, form.kind);
  const stored = readKeptEnquiry(form.siteSlug, name, form.steps.length);
  const enquiry: Enquiry = {
    element,
    form,
    name,
    kept: stored ?? startKept(element, form),
    isInSteps: element.dataset.inSteps !== undefined,
    isBusy: false,
    isBegun: stored !== null,
  };
  enquiries.set(element, enquiry);
  return enquiry;
}

function nameDraft(element: HTMLFormElement, kind: string): string {
  const { place } = element.dataset;
  const carId = new FormData(element).get("car_id");
  const ofVehicle = typeof carId === "string" ? `${kind}:${carId}` : kind;
  return place === undefined ? ofVehicle : `${ofVehicle}@${place}`;
}

/** Keeps what the form holds, with the key that makes its attempts one. */
export function saveEnquiry(enquiry: Enquiry): void {
  const { element, form, name, kept } = enquiry;
  enquiry.isBegun = true;
  kept.key ??= createKey();
  touchEnquiry(enquiry);
  kept.answers = readFields(element, form.fields);
  keepEnquiry(form.siteSlug, name, kept);
}

/** From its first touch on the visitor fills the form in; later touches change nothing. */
export function touchEnquiry({ kept }: Enquiry, at = Date.now()): void {
  kept.touchedAt ??= Math.round(at);
}

/** Begins it anew, as after a submit that was taken. */
export function renewEnquiry(enquiry: Enquiry): void {
  enquiry.kept = startKept(enquiry.element, enquiry.form);
  delete enquiry.element.dataset.prefilled;
  enquiry.isBegun = false;
}

function startKept(element: HTMLFormElement, { steps, fields }: EnquiryData): KeptEnquiry {
  return {
    answers: readFields(element, fields),
    key: null,
    touchedAt: null,
    steps: startSteps(steps.length),
    leadToken: null,
  };
}

/** Null where the browser makes none, as over plain HTTP: the server then compares the answers. */
function createKey(): string | null {
  return "randomUUID" in crypto ? crypto.randomUUID() : null;
}

function readData(element: HTMLFormElement): EnquiryData | null {
  const kind = element.dataset.enquiry ?? "";
  const scope = element.closest("dialog") ?? document;
  const data = scope.querySelector(`[data-enquiry-form="${CSS.escape(kind)}"]`);
  return data && JSON.parse(data.textContent);
}
