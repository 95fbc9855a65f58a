import { loadWhenOnline } from "../loading/load-when-online.ts";
import { type Enquiry, openEnquiry, renewEnquiry, saveEnquiry, touchEnquiry } from "./enquiry.ts";
import { listControls, listOffered, readOffered, writeFields } from "./field-answers.ts";
import { followAmount } from "./follow-amount.ts";
import { offerProfile } from "./offer-profile.ts";
import { isRefused, resumeRefused } from "./resume-refused.ts";
import { dropSentNote, isReturnedTo, showSentNote } from "./send/sent-note.ts";
import { setBusy } from "./send/submit-enquiry.ts";
import { mendProblem } from "./show-problems.ts";
import { followHistory, restoreStep } from "./show-step.ts";
import { showWishes } from "./slots/show-wishes.ts";

export { submitEnquiry } from "./send/submit-enquiry.ts";
export { goBack } from "./show-step.ts";

const loadSlots = () => import("./slots/slot-picker.ts");

const shown = new Set<HTMLFormElement>();

/** Fills in what was typed before, shows the step of the address, and follows the form from now on. */
export function hydrateForm(element: HTMLFormElement): Enquiry | null {
  const enquiry = openEnquiry(element);
  if (!enquiry || shown.has(element)) return enquiry;
  shown.add(element);
  // A page that a submit without script came back with has the newer answers.
  if (isRefused(element)) resumeRefused(enquiry);
  else if (enquiry.isBegun) {
    restoreAnswers(enquiry);
  } else if (isTyped(element)) {
    // The first touch came before this script, at a moment that nobody noted.
    touchEnquiry(enquiry, performance.timeOrigin);
    saveEnquiry(enquiry);
  }
  if (element.querySelector("[data-slots]")) {
    void loadWhenOnline(loadSlots, showWishes).then(({ showSlotPickers }) =>
      showSlotPickers(element),
    );
  }
  restoreStep(enquiry);
  offerProfile(enquiry);
  if (isReturnedTo()) showSentNote(enquiry);
  // Before the answers are stored, so that they are with it.
  if (followAmount(element)) saveEnquiry(enquiry);
  const follow = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement) || enquiry.isBusy) return;
    saveEnquiry(enquiry);
    dropSentNote(enquiry);
    mendProblem(enquiry, target.getAttribute("name") ?? "");
  };
  element.addEventListener("input", follow);
  element.addEventListener("change", follow);
  addEventListener("popstate", () => {
    if (element.isConnected && enquiry.isInSteps) followHistory(enquiry);
  });
  // A page that Back restores as it was left has its button busy, and answers that were taken.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || !element.isConnected) return;
    setBusy(enquiry, false);
    if (!enquiry.isBegun) renew(enquiry);
  });
  return enquiry;
}

/**
 * Fills in the draft, but where the address asks for other answers than when it was stored: those were pressed since.
 * Of a draft of an earlier version nobody knows, and what was typed counts.
 */
function restoreAnswers(enquiry: Enquiry): void {
  const { element, form, draft } = enquiry;
  const offered = readOffered(element);
  const isNew = offered !== null && draft.offered !== undefined && offered !== draft.offered;
  const newer = isNew ? listOffered(element) : [];
  const fields = form.fields.filter(({ name }) => !newer.includes(name));
  writeFields(element, fields, draft.answers);
  if (isNew || draft.offered === undefined) saveEnquiry(enquiry);
}

/** Called at a press or the focus in the form, which is when filling it in begins. */
export function touchForm(element: HTMLFormElement): void {
  const enquiry = hydrateForm(element);
  if (enquiry) touchEnquiry(enquiry);
}

/** A form that was taken is empty for whoever comes back to it. */
function renew(enquiry: Enquiry): void {
  enquiry.element.reset();
  renewEnquiry(enquiry);
  restoreStep(enquiry);
  showSentNote(enquiry);
}

function isTyped(element: HTMLFormElement): boolean {
  return listControls(element).some(
    (control) =>
      (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) ||
      (!(control instanceof HTMLSelectElement) && control.value !== control.defaultValue),
  );
}
