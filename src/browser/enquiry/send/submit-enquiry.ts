import { forgetDraft } from "#device/drafts.ts";
import { storeLastEnquiredCar } from "#device/last-enquired-car.ts";
import { storeProfile } from "#device/profile.ts";
import { storeSuccess } from "#device/success-category.ts";
import { forgetUnsentEnquiry, storeUnsentEnquiry } from "#device/unsent-enquiries.ts";
import { readAnswer } from "#domain/enquiry/answers/answers.ts";
import { type AnswerProblems, checkAnswers } from "#domain/enquiry/answers/check-answers.ts";
import { buildSuccessHref, parseAlsoIds } from "#domain/enquiry/links/form-hrefs.ts";
import { asksSealed } from "#domain/enquiry/sealed/sealed-fields.ts";
import { isLastStep, needsSending, reduceSteps } from "#domain/enquiry/steps/form-steps.ts";
import { awaitSolution, solveAgain } from "../../captcha/solve-challenge.ts";
import { announce } from "../../notices/announce.ts";
import { createElement } from "../create-element.ts";
import { type Enquiry, openEnquiry, saveEnquiry } from "../enquiry.ts";
import { readFields } from "../field-answers.ts";
import { buildStepUrl } from "../form-history.ts";
import { clearProblems, showAlert, showProblems } from "../show-problems.ts";
import { goToStep, showProblemStep } from "../show-step.ts";
import { buildBody, postEnquiry } from "./post-enquiry.ts";
import type { Reply } from "./read-reply.ts";
import { noteSent } from "./sent-note.ts";

const UNSENT = "Your answers could not be sent: there may be no connection.";

const STORED = "They stay on this device.";

const STORED_IN_TAB = "They stay in this tab.";

const NOT_STORED =
  "This device could not store your answers either: leave this page open, and send them again.";

/** Checks the step at hand, or the whole form at its end, and posts it. A second press changes nothing. */
export async function submitEnquiry(element: HTMLFormElement): Promise<void> {
  const enquiry = openEnquiry(element);
  if (!enquiry) return element.submit();
  if (enquiry.isBusy) return;
  const { form, draft } = enquiry;
  const { steps } = draft;
  const isFinal = !enquiry.isInSteps || isLastStep(steps);
  const asked = isFinal ? form.fields : (form.steps[steps.step]?.fields ?? []);
  const problems = checkAnswers(asked, readFields(element, asked), form);
  if (Object.keys(problems).length > 0) return showWrong(enquiry, problems);
  clearProblems(enquiry);
  saveEnquiry(enquiry);
  const own = JSON.stringify(readFields(element, form.steps[steps.step]?.fields ?? []));
  if (!isFinal && !needsSending(steps, own)) {
    return goToStep(enquiry, reduceSteps(steps, { is: "unchanged" }));
  }
  setBusy(enquiry, true);
  // The token of the first step proves the later ones.
  if (draft.leadToken === null) await awaitSolution(element);
  const body = buildBody(enquiry, isFinal).toString();
  const reply = await postEnquiry(element.action, body);
  if (reply.is !== "unreachable" && draft.leadToken === null) solveAgain(element);
  if (reply.is === "taken" && isFinal) return finish(enquiry, reply);
  if (reply.is === "on_page") return element.submit();
  setBusy(enquiry, false);
  if (reply.is === "taken") return advance(enquiry, reply, own);
  if (reply.is === "problems") return showWrong(enquiry, reply.problems);
  showFailure(enquiry, reply, isFinal ? body : null);
}

function advance(enquiry: Enquiry, reply: Reply & { is: "taken" }, answers: string): void {
  const { draft } = enquiry;
  draft.leadToken ??= reply.leadToken;
  const { leadId } = reply;
  if (reply.next !== null) {
    // Whoever comes back to the form sends the step again, and is led on again.
    draft.steps = { ...draft.steps, leadId: draft.steps.leadId ?? leadId };
    saveEnquiry(enquiry);
    return leave(enquiry, reply.next);
  }
  goToStep(enquiry, reduceSteps(draft.steps, { is: "acknowledged", leadId, answers }));
}

function showWrong(enquiry: Enquiry, problems: AnswerProblems): void {
  showProblemStep(enquiry, problems);
  showProblems(enquiry, problems);
}

/** `body` is that of a final submit, which is stored until it can be sent; null for a step. */
function showFailure(
  enquiry: Enquiry,
  reply: Exclude<Reply, { is: "taken" | "problems" | "on_page" }>,
  body: string | null,
): void {
  const { form, draft, isInSteps } = enquiry;
  const isUnanswered = reply.is === "unreachable" && reply.error === null;
  const { submit_failed, unexpected } = form.messages;
  const own = reply.is === "unexpected" ? unexpected : submit_failed;
  const text = reply.error ?? (isUnanswered ? UNSENT : own);
  draft.steps = reduceSteps(draft.steps, { is: "failed", error: text });
  // A lead that the server no longer knows as the visitor's is begun anew by the next attempt.
  if (reply.is === "refused") {
    draft.steps = { ...draft.steps, leadId: null, sent: {} };
    draft.leadToken = null;
  }
  const hasDraft = saveEnquiry(enquiry);
  if (reply.is === "unreachable") {
    // A form that leads to a payment is sent from its own page only: nobody agrees to a price a day later.
    // A week on a device that others use is too long for an income.
    const isOfTab = asksSealed(form);
    const isDraft = body === null || isOfTab || enquiry.element.dataset.pays !== undefined;
    const isStored = isDraft ? hasDraft : storeUnsent(enquiry, body);
    const kept = isUnanswered ? (isOfTab ? STORED_IN_TAB : STORED) : "";
    const note = createElement("p", {}, isStored ? kept : NOT_STORED);
    const again = createElement("button", { type: "submit", class: "text-link" }, "Send it again");
    showAlert(enquiry, text, note, again);
  } else showAlert(enquiry, text);
  if (form.hasErrorAlert && !isInSteps) alert(submit_failed);
}

/** False where the device cannot store it. */
function storeUnsent({ element, form, name, draft }: Enquiry, body: string): boolean {
  const { pathname } = new URL(element.action);
  const { key } = draft;
  const unsent = { action: pathname, body, title: form.title, name, key, at: Date.now() };
  return storeUnsentEnquiry(form.siteSlug, unsent);
}

/** Leaves for the page of the success; of the answers nothing is left for whoever comes Back to the form. */
function finish(enquiry: Enquiry, { next, eventId, hold }: Reply & { is: "taken" }): void {
  const { element, form, name, draft } = enquiry;
  const { siteSlug } = form;
  const answers = readFields(element, form.fields);
  storeProfile(siteSlug, answers);
  const data = new FormData(element);
  const also = data.get("also");
  const posted = Number(data.get("car_id"));
  const carId = Number.isSafeInteger(posted) && posted > 0 ? posted : null;
  if (carId !== null) storeLastEnquiredCar(siteSlug, carId);
  const sent = { name, key: draft.key };
  forgetDraft(siteSlug, sent);
  forgetUnsentEnquiry(siteSlug, sent);
  enquiry.isBegun = false;
  // Browsers fill in again what such a form held, except where it says so.
  element.autocomplete = "off";
  const address =
    next ??
    buildSuccessHref(form.kind, {
      vehicleId: carId,
      alsoIds: parseAlsoIds(typeof also === "string" ? also : null, carId),
    });
  // A page of another host reports it as it likes, and a reservation is reported once it is paid.
  if (address.startsWith("/") && hold === null) {
    storeSuccess(siteSlug, { category: readAnswer(answers, "category") || form.category, eventId });
    noteSent(enquiry, address);
    // Whoever comes Back finds the first step.
    if (!element.closest("dialog")) history.replaceState(history.state, "", buildStepUrl(0));
  }
  leave(enquiry, address);
}

/** The entry of a dialog goes: Back leads to the page below it, or to the step before. */
function leave({ element }: Enquiry, address: string): void {
  if (element.closest("dialog")) location.replace(address);
  else location.assign(address);
}

export function setBusy(enquiry: Enquiry, isBusy: boolean): void {
  enquiry.isBusy = isBusy;
  for (const button of enquiry.element.querySelectorAll<HTMLButtonElement>("[type=submit]")) {
    button.disabled = isBusy;
    button.ariaBusy = isBusy ? "true" : null;
  }
  announce(isBusy ? "Sending" : "");
}
