import {
  CONTACT_PATH,
  ENQUIRIES_FOLDER,
  FORM_FRAGMENT_PATH,
  SUCCESS_PATH,
} from "../../addresses/site-addresses.ts";
import { MAX_SHARED_VEHICLES, parseIds } from "../../garage/shortlist-address.ts";
import type { FormKind } from "../form-kinds.ts";

/** The page of a form; about a vehicle where one is given. */
export function buildFormHref(form: FormKind, vehicleId: number | null): string {
  return `${CONTACT_PATH}?${buildQuery(form, vehicleId)}`;
}

/** Vehicles of one enquiry: as many as a shared link holds. */
const MAX_ENQUIRED_VEHICLES = MAX_SHARED_VEHICLES;

/** The page of one enquiry about several vehicles; null without any. */
export function buildSeveralFormHref(vehicleIds: readonly number[]): string | null {
  const [first, ...others] = vehicleIds.slice(0, MAX_ENQUIRED_VEHICLES);
  if (first === undefined) return null;
  const href = buildFormHref("vehicle", first);
  return others.length === 0 ? href : `${href}&also=${others.join()}`;
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

/**
 * The address that a taken form leads to, about its vehicle. It contains nothing that the visitor typed; the
 * token is that of a time which is booked or may be chosen.
 */
export function buildSuccessHref(
  form: FormKind,
  vehicleId: number | null,
  appointmentToken: string | null = null,
): string {
  const own = appointmentToken === null ? "" : `&appointment=${appointmentToken}`;
  return `${SUCCESS_PATH}?${buildQuery(form, vehicleId)}${own}`;
}

function buildQuery(form: FormKind, vehicleId: number | null): string {
  return vehicleId === null ? `form=${form}` : `car_id=${vehicleId}&form=${form}`;
}
