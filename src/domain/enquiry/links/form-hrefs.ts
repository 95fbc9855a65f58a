import {
  CONTACT_PATH,
  ENQUIRIES_FOLDER,
  ESTIMATE_PATH,
  FORM_FRAGMENT_PATH,
  SUCCESS_PATH,
} from "../../addresses/site-addresses.ts";
import { MAX_SHARED_VEHICLES, parseIds } from "../../garage/shortlist-address.ts";
import type { FormKind } from "../form-kinds.ts";

/** The page of a form; about a vehicle where one is given, and further ones. */
export function buildFormHref(
  form: FormKind,
  vehicleId: number | null,
  alsoIds: readonly number[] = [],
): string {
  return `${CONTACT_PATH}?${buildQuery(form, vehicleId, alsoIds)}`;
}

/** Vehicles of one enquiry: as many as a shared link holds. */
export const MAX_ENQUIRED_VEHICLES = MAX_SHARED_VEHICLES;

/** The page of one enquiry about several vehicles; null without any. */
export function buildSeveralFormHref(vehicleIds: readonly number[]): string | null {
  const [first, ...others] = vehicleIds.slice(0, MAX_ENQUIRED_VEHICLES);
  if (first === undefined) return null;
  return buildFormHref("vehicle", first, others);
}

/** The further vehicles that an address or a form names beside its vehicle. */
export function parseAlsoIds(text: string | null, vehicleId: number | null): number[] {
  const ids = parseIds(text, MAX_ENQUIRED_VEHICLES).filter((id) => id !== vehicleId);
  return ids.slice(0, MAX_ENQUIRED_VEHICLES - 1);
}

/** The same form without the page around it, for the dialog. */
export function buildFormFragmentHref(form: FormKind, vehicleId: number | null): string {
  return `${FORM_FRAGMENT_PATH}?${buildQuery(form, vehicleId)}`;
}

/** Where the form is posted. */
export function buildEnquiryPath(form: FormKind): string {
  return `${ENQUIRIES_FOLDER}${form}`;
}

type SentAbout = {
  vehicleId?: number | null;
  alsoIds?: readonly number[];
  appointmentToken?: string | null;
  estimateToken?: string | null;
  freeingToken?: string | null;
  reference?: string | null;
};

/**
 * The address that a taken form leads to, about its vehicles. It contains nothing that the visitor typed; the
 * tokens are those of a time which is booked or may be chosen, of an estimate, and of a wish to be told; the reference is its lead's.
 */
export function buildSuccessHref(
  form: FormKind,
  {
    vehicleId = null,
    alsoIds = [],
    appointmentToken = null,
    estimateToken = null,
    freeingToken = null,
    reference = null,
  }: SentAbout = {},
): string {
  const appointment = appointmentToken === null ? "" : `&appointment=${appointmentToken}`;
  const estimate = estimateToken === null ? "" : `&estimate=${estimateToken}`;
  const freeing = freeingToken === null ? "" : `&when_free=${freeingToken}`;
  const named = reference === null ? "" : `&reference=${reference}`;
  return `${SUCCESS_PATH}?${buildQuery(form, vehicleId, alsoIds)}${named}${appointment}${estimate}${freeing}`;
}

/** The page with what a visitor's vehicle is worth, by the token of its lead. */
export function buildEstimateHref(token: string): string {
  return `${ESTIMATE_PATH}?token=${token}`;
}

function buildQuery(
  form: FormKind,
  vehicleId: number | null,
  alsoIds: readonly number[] = [],
): string {
  if (vehicleId === null) return `form=${form}`;
  const also = alsoIds.length === 0 ? "" : `&also=${alsoIds.join()}`;
  return `car_id=${vehicleId}&form=${form}${also}`;
}
