import {
  CONTACT_PATH,
  ENQUIRIES_FOLDER,
  FORM_FRAGMENT_PATH,
  SUCCESS_PATH,
} from "../../addresses/site-addresses.ts";
import type { FormKind } from "../form-kinds.ts";

/** The page of a form; about a vehicle where one is given. */
export function buildFormHref(form: FormKind, vehicleId: number | null): string {
  return `${CONTACT_PATH}?${buildQuery(form, vehicleId)}`;
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
