import { CONTACT_PATH, TRADE_IN_PATH } from "#domain/addresses/site-addresses.ts";
import { showNotice } from "../notices/show-notice.ts";

const OFFLINE = "You are offline. Your answers stay here: send them once you are back.";

/** A pointer that only passes over a link fetches nothing. */
const HOVER_MS = 80;

/** A form that opens in the dialog where there is script, and is a page of its own. */
const OPENER = `a[href^="${CONTACT_PATH}?"][href*="form="], a[href^="${TRADE_IN_PATH}?"]`;

const loadForm = () => import("./hydrate-form.ts");
const loadDialog = () => import("./form-dialog.ts");

/** Follows every form of the page, and every link that leads to one, by listeners of the document. */
export function hydrateEnquiries(): void {
  for (const type of ["focusin", "pointerdown"]) {
    document.addEventListener(type, ({ target }) => touch(target), { passive: true });
  }
  document.addEventListener("pointerover", ({ target }) => {
    setTimeout(() => {
      if (target instanceof Element && target.matches(":hover")) prepare(target);
    }, HOVER_MS);
  });
  document.addEventListener("click", openDialog);
  document.addEventListener("submit", submit);
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

function openDialog(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (target instanceof Element && target.closest("[data-go-back]")) return void goBack(target);
  const link = findOpener(target);
  if (!link || event.defaultPrevented) return;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link.target) return;
  event.preventDefault();
  const leave = (): void => location.assign(link.href);
  void loadDialog().then(({ openForm }) => openForm(link), leave);
}

async function goBack(target: Element): Promise<void> {
  const form = findForm(target);
  if (!form) return;
  const work = await loadForm();
  const enquiry = work.hydrateForm(form);
  if (enquiry) work.goBack(enquiry);
}

function submit(event: SubmitEvent): void {
  const form = findForm(event.target);
  if (!form) return;
  event.preventDefault();
  const leave = (): void => {
    if (navigator.onLine) form.submit();
    else showNotice(OFFLINE);
  };
  void loadForm().then(({ hydrateForm, submitEnquiry }) => {
    hydrateForm(form);
    return submitEnquiry(form);
  }, leave);
}

function findForm(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>("[data-enquiry]") : null;
}

function findOpener(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(OPENER) : null;
  return link?.closest("dialog") ? null : link;
}
