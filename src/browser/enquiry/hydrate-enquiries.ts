import { showNotice } from "../notices/show-notice.ts";
import { FORM_LINK } from "../press/form-link.ts";

const OFFLINE = "You are offline. Your answers stay here: send them once you are back.";

/** A pointer that only passes over a link fetches nothing. */
const HOVER_MS = 80;

const loadForm = () => import("./hydrate-form.ts");
const loadDialog = () => import("./form-dialog.ts");

/** Prepares every form of the page, and every link that leads to one, by listeners of the document. */
export function hydrateEnquiries(): void {
  for (const type of ["focusin", "pointerdown"]) {
    document.addEventListener(type, ({ target }) => touch(target), { passive: true });
  }
  document.addEventListener("pointerover", ({ target }) => {
    setTimeout(() => {
      if (target instanceof Element && target.matches(":hover")) prepare(target);
    }, HOVER_MS);
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-go-back]")) void goBack(target);
  });
  // The touch that loaded this script may have been in a form.
  touch(document.activeElement);
}

function touch(target: EventTarget | null): void {
  prepare(target);
  const form = findForm(target);
  if (form) void loadForm().then(({ touchForm }) => touchForm(form), ignore);
}

function prepare(target: EventTarget | null): void {
  const form = findForm(target);
  if (form) void loadForm().then(({ hydrateForm }) => hydrateForm(form), ignore);
  const link = findOpener(target);
  if (link) void loadDialog().then(({ fetchForm }) => fetchForm(link.href), ignore);
}

/** A failed preparation is tried again at the press. */
const ignore = (): void => undefined;

async function goBack(target: Element): Promise<void> {
  const form = findForm(target);
  if (!form) return;
  const work = await loadForm();
  const enquiry = work.hydrateForm(form);
  if (enquiry) work.goBack(enquiry);
}

/** Loads the script that sends a form; offline it says that it cannot. Rejects where it cannot be fetched otherwise. */
export async function loadSubmit(): Promise<(form: HTMLFormElement) => unknown> {
  try {
    const { hydrateForm, submitEnquiry } = await loadForm();
    return (form) => {
      hydrateForm(form);
      return submitEnquiry(form);
    };
  } catch (error) {
    if (navigator.onLine) throw error;
    return () => showNotice(OFFLINE);
  }
}

function findForm(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>("[data-enquiry]") : null;
}

function findOpener(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(FORM_LINK) : null;
}
