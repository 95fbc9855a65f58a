import { isPayloadOwn } from "../payload/payload-fields.ts";

/**
 * Fields of a posted form beside its answers: the vehicle's number and those of
 * further vehicles, the path of the page, the lead and
 * its token after the first step, the step and whether it is the last, the browser's key, the steps
 * skipped, milliseconds since the first touch, whether the device filled in answers itself ("true"),
 * the trap for machines, and the solved challenge.
 */
export const POSTED_NAMES = [
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

/** Whether a site may not call a field of its own so. @see Specification §3, "Lead form payload" */
export function isReservedName(name: string): boolean {
  return (
    POSTED_NAMES.some((posted) => posted === name) || isPayloadOwn(name) || name in Object.prototype
  );
}
