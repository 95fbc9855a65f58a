import { type Draft, readDraft, storeDraft } from "#device/drafts.ts";
import type { Form } from "#domain/enquiry/form.ts";
import { startSteps } from "#domain/enquiry/steps/form-steps.ts";
import { readFields, readOffered } from "./field-answers.ts";

/** The form as the page describes it beside its markup. */
type EnquiryData = Form & { siteSlug: string; hasErrorAlert: boolean };

/** A form of the page with its draft. */
export type Enquiry = {
  element: HTMLFormElement;
  form: EnquiryData;
  /** The name of its draft: a form about another vehicle, or on another place's page, has its own. */
  name: string;
  /** Stored in the tab, and changed as the visitor goes on. */
  draft: Draft;
  /** False where all is asked at once. */
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
  const stored = readDraft(form.siteSlug, name, form.steps.length);
  const enquiry: Enquiry = {
    element,
    form,
    name,
    draft: stored ?? startDraft(element, form),
    isInSteps: element.dataset.inSteps !== undefined,
    isBusy: false,
    isBegun: stored !== null,
  };
  enquiries.set(element, enquiry);
  return enquiry;
}

function nameDraft(element: HTMLFormElement, kind: string): string {
  const { place } = element.dataset;
  const data = new FormData(element);
  const cars = ["car_id", "also"].flatMap((name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : [];
  });
  const ofVehicles = [kind, ...cars].join(":");
  return place === undefined ? ofVehicles : `${ofVehicles}@${place}`;
}

/**
 * Stores the form's answers as its draft, with the key by which the server knows repeated attempts as one. False
 * where the tab cannot store them.
 */
export function saveEnquiry(enquiry: Enquiry): boolean {
  const { element, form, name, draft } = enquiry;
  enquiry.isBegun = true;
  draft.key ??= createKey();
  touchEnquiry(enquiry);
  draft.answers = readFields(element, form.fields);
  draft.offered = readOffered(element) ?? draft.offered ?? null;
  return storeDraft(form.siteSlug, name, draft);
}

/** Notes when the visitor began to fill the form in; later touches change nothing. */
export function touchEnquiry({ draft }: Enquiry, at = Date.now()): void {
  draft.touchedAt ??= Math.round(at);
}

/** Begins a new draft, as after a submit that was taken. */
export function renewEnquiry(enquiry: Enquiry): void {
  enquiry.draft = startDraft(enquiry.element, enquiry.form);
  delete enquiry.element.dataset.prefilled;
  enquiry.isBegun = false;
}

function startDraft(element: HTMLFormElement, { steps, fields }: EnquiryData): Draft {
  return {
    answers: readFields(element, fields),
    key: null,
    touchedAt: null,
    steps: startSteps(steps.length),
    leadToken: null,
    offered: null,
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
