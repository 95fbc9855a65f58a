import { CONTACT_PATH } from "#domain/addresses/site-addresses.ts";
import { readAnswer } from "#domain/enquiry/answers/answers.ts";
import { resumeAtStep } from "#domain/enquiry/steps/form-steps.ts";
import { type Enquiry, saveEnquiry } from "./enquiry.ts";
import { readForm } from "./field-answers.ts";
import { clearProblems, forgetLaterProblems } from "./show-problems.ts";

/** Whether the page is the server's answer to a post of the form, which it refused. */
export function isRefused(element: HTMLFormElement): boolean {
  const { pathname } = new URL(element.action);
  return location.pathname === pathname && element.querySelector("[data-alert]") !== null;
}

/**
 * Goes on where the browser posted the form itself, at the step that the server shows. The address becomes
 * that of the form's page, which a reload can fetch and which a lead names as its page.
 */
export function resumeRefused(enquiry: Enquiry): void {
  const { element, form, draft } = enquiry;
  const shown = element.querySelector<HTMLElement>("[data-current]");
  const step = Number(shown?.dataset.stepOf ?? 0);
  draft.steps = resumeAtStep(draft.steps, step);
  saveEnquiry(enquiry);
  const asked = form.steps[step]?.fields ?? [];
  const isSeen = asked.some(({ name, initial }) => readAnswer(draft.answers, name) !== initial);
  // The visitor has not been asked yet what is found missing there.
  if (step > 0 && !isSeen) clearProblems(enquiry);
  else forgetLaterProblems(enquiry, asked);
  history.replaceState(history.state, "", buildPageHref(element, form.kind, step));
}

function buildPageHref(element: HTMLFormElement, kind: string, step: number): string {
  const data = readForm(element);
  const page = data.get("page") ?? CONTACT_PATH;
  const query = new URLSearchParams();
  for (const name of ["car_id", "also"]) {
    const value = data.get(name);
    if (value !== null) query.set(name, value);
  }
  if (page === CONTACT_PATH) query.set("form", kind);
  if (step > 0) query.set("step", String(step + 1));
  return query.size === 0 ? page : `${page}?${query}`;
}
