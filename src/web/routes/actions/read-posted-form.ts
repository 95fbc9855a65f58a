import { parsePostedForm } from "#domain/enquiry/submit/parse-posted-enquiry.ts";
import type { PageRequest } from "#ports/page.ts";

const FORM_CONTENT = "application/x-www-form-urlencoded";
const NOTHING = new Uint8Array();

export type PostedForm =
  | { is: "read"; posted: URLSearchParams }
  | { is: "malformed"; status: 415; text: string }
  | { is: "too_long"; status: 413; text: string };

/** The fields of what a form of ours posted, within the bounds of all forms. */
export function readPostedForm({
  headers,
  body,
}: Pick<PageRequest, "headers" | "body">): PostedForm {
  if (headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() !== FORM_CONTENT) {
    return { is: "malformed", status: 415, text: `A form is sent here as ${FORM_CONTENT}.` };
  }
  const posted = parsePostedForm(body ?? NOTHING);
  if (posted !== null) return { is: "read", posted };
  const text = "This is more than a form can send. Please shorten it, and send it again.";
  return { is: "too_long", status: 413, text };
}
