import type { EstimateFields } from "../../valuation/estimate-fields.ts";
import type { LeadFields } from "./lead-payload.ts";

type PayloadField = {
  /** A form may ask for it: then it is no name of our own, and a site may call a field so. */
  isAsked?: true;
  /** Messages list it among the answers. */
  isListed?: true;
  /** An export leaves it out, where other columns tell it or nobody outside needs it. */
  isInternal?: true;
};

/** Everything that a lead has beside the answers to fields of its form alone. */
const PAYLOAD_FIELDS: Readonly<
  Record<keyof LeadFields | "car_ids" | keyof EstimateFields, PayloadField>
> = {
  category: { isAsked: true },
  subcategory: {},
  opt_in: { isAsked: true },
  page_id: {},
  location: { isAsked: true, isListed: true },
  dealership_slug: { isAsked: true },
  manufacturer_slug: { isInternal: true },
  stock_number: {},
  car_id: {},
  car_ids: {},
  car_type: {},
  vehicle_status: { isInternal: true },
  lead_id: { isInternal: true },
  lead_status: { isInternal: true },
  form_completed: { isInternal: true },
  step_number: { isInternal: true },
  isLastStep: { isInternal: true },
  skipped_steps: { isInternal: true },
  estimate_low: {},
  estimate_middle: {},
  estimate_high: {},
  estimate_before_condition: {},
  estimate_basis: {},
  estimate_at: {},
  estimate_valid_until: {},
  estimate_refusal: {},
};

const FIELDS = new Map<string, PayloadField>(Object.entries(PAYLOAD_FIELDS));

/** Whether an answer of that name would be lost, as the lead has a value of its own there. */
export function isPayloadOwn(name: string): boolean {
  const field = FIELDS.get(name);
  return field !== undefined && field.isAsked !== true;
}

/** Whether messages show it in a place of its own, or not at all, rather than among the answers. */
export function isShownApart(name: string): boolean {
  const field = FIELDS.get(name);
  return field !== undefined && field.isListed !== true;
}

export function isInternal(name: string): boolean {
  return FIELDS.get(name)?.isInternal === true;
}
