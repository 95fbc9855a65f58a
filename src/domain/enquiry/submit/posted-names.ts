/**
 * Fields of a posted form beside its answers: the vehicle's number and those of
 * further vehicles, the path of the page, the lead and
 * its token after the first step, the step and whether it is the last, the browser's key, the steps
 * skipped, milliseconds since the first touch, whether the device filled in answers itself ("true"),
 * the trap for machines, and the solved challenge.
 */
const POSTED_NAMES = [
  "car_id",
  "also",
  "page",
  "lead_id",
  "lead_token",
  "step",
  "final",
  "key",
  "skipped",
  "started",
  "prefilled",
  "website_url",
  "captcha",
] as const;

/** A lead's own: an answer of such a name would be lost. @see Specification §3, "Lead form payload" */
const PAYLOAD_NAMES = [
  "subcategory",
  "page_id",
  "manufacturer_slug",
  "stock_number",
  "car_type",
  "car_ids",
  "vehicle_status",
  "lead_status",
  "form_completed",
  "skipped_steps",
  "step_number",
  "isLastStep",
];

/** Whether a site may not call a field of its own so. */
export function isReservedName(name: string): boolean {
  return (
    POSTED_NAMES.some((posted) => posted === name) ||
    PAYLOAD_NAMES.includes(name) ||
    name in Object.prototype
  );
}
