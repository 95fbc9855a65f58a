import { storeDraft } from "#device/drafts.ts";
import type { AnswerProblems } from "#domain/enquiry/answers/check-answers.ts";
import {
  drawPart,
  type FormSteps,
  measureProgress,
  parseStep,
  reduceSteps,
} from "#domain/enquiry/steps/form-steps.ts";
import type { Enquiry } from "./enquiry.ts";
import { pushPlace, readPlace } from "./form-history.ts";

/** Shows a further step as an entry of history of its own, and puts the focus at its beginning. */
export function goToStep(enquiry: Enquiry, steps: FormSteps): void {
  const isOther = steps.step !== enquiry.draft.steps.step;
  changeSteps(enquiry, steps);
  if (!isOther) return;
  pushPlace(enquiry.element.closest("dialog") !== null, steps.step);
  showStep(enquiry);
  focusStep(enquiry);
}

/** Go Back: the history's own step back where this form made it. */
export function goBack(enquiry: Enquiry): void {
  const { depth } = readPlace();
  if (depth > (enquiry.element.closest("dialog") ? 1 : 0)) return history.back();
  goToStep(enquiry, reduceSteps(enquiry.draft.steps, { is: "back" }));
}

/** Follows the browser's Back and Forward; Forward leads no further than the steps that were sent. */
export function followHistory(enquiry: Enquiry): void {
  const before = enquiry.draft.steps.step;
  restoreStep(enquiry);
  if (enquiry.draft.steps.step !== before) focusStep(enquiry);
}

/** Shows the step that the address names, as after a reload. */
export function restoreStep(enquiry: Enquiry): void {
  if (!enquiry.isInSteps) return;
  const { form, element } = enquiry;
  const total = form.steps.length;
  const named = parseStep(new URLSearchParams(location.search).get("step"), total);
  const wanted = Math.min(element.closest("dialog") ? readPlace().step : named, total - 1);
  let steps = enquiry.draft.steps;
  while (steps.step > wanted) steps = { ...reduceSteps(steps, { is: "back" }), skip: null };
  while (steps.step < wanted && steps.sent[steps.step] !== undefined) {
    steps = reduceSteps(steps, { is: "unchanged" });
  }
  changeSteps(enquiry, steps);
  showStep(enquiry);
}

/** Shows the first step that has a problem. */
export function showProblemStep(enquiry: Enquiry, problems: AnswerProblems): void {
  if (!enquiry.isInSteps) return;
  const { form, draft } = enquiry;
  const to = form.steps.findIndex(({ fields }) =>
    fields.some(({ name }) => problems[name] !== undefined),
  );
  if (to < 0 || to === draft.steps.step) return;
  changeSteps(enquiry, reduceSteps(draft.steps, { is: "skipped", to }));
  pushPlace(enquiry.element.closest("dialog") !== null, to);
  showStep(enquiry);
}

function changeSteps(enquiry: Enquiry, steps: FormSteps): void {
  const { form, name, draft } = enquiry;
  draft.steps = steps;
  if (enquiry.isBegun) storeDraft(form.siteSlug, name, draft);
}

function showStep({ element, draft }: Enquiry): void {
  const { step, total } = draft.steps;
  for (const part of element.querySelectorAll<HTMLElement>("[data-step-of]")) {
    part.toggleAttribute("data-current", Number(part.dataset.stepOf) === step);
  }
  const isLast = step === total - 1;
  const progress = element.querySelector("progress");
  if (progress) progress.value = measureProgress(draft.steps);
  for (const [n, part] of element.querySelectorAll<HTMLElement>("[data-part]").entries()) {
    part.dataset.part = drawPart(n, step);
  }
  const text = element.querySelector("[data-step-text]");
  if (text) text.textContent = `Step ${step + 1} of ${total}`;
  element.querySelector("[data-go-back]")?.toggleAttribute("hidden", step === 0);
  element.toggleAttribute("data-last-step", isLast);
}

function focusStep({ element }: Enquiry): void {
  element.querySelector("[data-alert]")?.remove();
  const legend = element.querySelector<HTMLElement>("[data-current] > legend");
  if (!legend) return;
  legend.tabIndex = -1;
  legend.focus();
}
