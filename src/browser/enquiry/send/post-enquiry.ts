import { listSkippedSteps } from "#domain/enquiry/steps/form-steps.ts";
import type { Enquiry } from "../enquiry.ts";
import { readForm } from "../field-answers.ts";
import { type Reply, readReply } from "./read-reply.ts";

/** A server that is silent for so long counts as unreachable; the key keeps a second attempt from counting. */
const PATIENCE_MS = 30_000;

/** The posted fields: all answers at the end, before it those up to the current step. */
export function buildBody(enquiry: Enquiry, isFinal: boolean): URLSearchParams {
  const { element, form, draft } = enquiry;
  const { step, leadId } = draft.steps;
  const later = form.steps.slice(step + 1).flatMap(({ fields }) => fields);
  const unasked = new Set(isFinal ? [] : later.map(({ name }) => name));
  const body = new URLSearchParams();
  for (const [name, value] of readForm(element)) {
    if (!unasked.has(name)) body.append(name, value);
  }
  body.set("page", location.pathname);
  body.set("step", String(isFinal ? form.steps.length - 1 : step));
  body.set("final", String(isFinal));
  // Without a touch, as where a tool of the visitor's fills the form in, the page is the beginning.
  body.set("started", String(Date.now() - (draft.touchedAt ?? Math.round(performance.timeOrigin))));
  // One press is then enough, however soon it comes.
  if (element.dataset.prefilled) body.set("prefilled", "true");
  // One that the server gave goes before ours: the browser itself may post the form again.
  if (draft.key && !body.has("key")) body.set("key", draft.key);
  if (leadId) body.set("lead_id", leadId);
  if (draft.leadToken) body.set("lead_token", draft.leadToken);
  const skipped = enquiry.isInSteps ? listSkippedSteps(draft.steps) : [];
  if (skipped.length > 0) body.set("skipped", skipped.join());
  return body;
}

/** Never rejects: a network that fails is a reply, too. */
export async function postEnquiry(action: string, body: string): Promise<Reply> {
  try {
    const response = await fetch(action, {
      method: "POST",
      body,
      headers: {
        accept: "application/json",
        "content-type": "application/x-www-form-urlencoded",
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return readReply(response.status, await response.text());
  } catch {
    return { is: "unreachable", error: null };
  }
}
