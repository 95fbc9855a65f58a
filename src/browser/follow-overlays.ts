import { closeByBack } from "./close-by-back.ts";
import { findOpener } from "./find-opener.ts";
import { moveInMenu } from "./move-in-menu.ts";

/** Of open dialogs, how their entry of the history is left. */
const leaves = new Map<HTMLElement, () => void>();

/** Adds to native popovers: sheets trap the focus, dropdowns close outside and at Escape, §2's markers. */
export function followOverlays(): void {
  document.addEventListener("beforetoggle", onBeforeToggle, true);
  document.addEventListener("toggle", onToggle, true);
  addEventListener("resize", closeDockedSheets);
  document.addEventListener("click", ({ target }) => closeDropdowns(target));
  document.addEventListener("focusin", ({ target }) => closeDropdowns(target));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeDropdowns(null);
    else if (event.target instanceof HTMLElement && moveInMenu(event.target, event.key)) {
      event.preventDefault();
    }
  });
  catchUp();
}

/** The press that loaded this script may have opened something already. */
function catchUp(): void {
  for (const sheet of document.querySelectorAll<HTMLElement>("[data-sheet]:popover-open")) {
    enterSheet(sheet);
  }
  closeDockedSheets();
  for (const header of document.querySelectorAll("[data-header]")) markDropdown(header);
}

/** Before a sheet closes: inert elements could not take the focus back. */
function onBeforeToggle(event: ToggleEvent): void {
  if (isSheet(event.target) && event.newState === "closed") setInert(event.target, false);
}

function onToggle(event: ToggleEvent): void {
  const { target, newState } = event;
  const isOpen = newState === "open";
  if (isSheet(target)) {
    if (isOpen) return enterSheet(target);
    document.body.removeAttribute("data-modal-open");
    returnFocus(target);
    leaves.get(target)?.();
    leaves.delete(target);
  } else if (target instanceof HTMLDetailsElement) {
    markDropdown(target.closest("[data-header]"));
  }
}

function enterSheet(sheet: HTMLElement): void {
  document.body.toggleAttribute("data-modal-open", true);
  setInert(sheet, true);
  // A menu or the filters lead on to other pages, whose entries must follow that of the page itself.
  if (sheet instanceof HTMLDialogElement && !leaves.has(sheet)) {
    leaves.set(
      sheet,
      closeByBack(() => sheet.hidePopover()),
    );
  }
  // Who opened it by script has chosen an element.
  if (sheet.contains(document.activeElement)) return;
  sheet.querySelector<HTMLElement>("input, [data-close]")?.focus();
}

function markDropdown(header: Element | null): void {
  header?.toggleAttribute("data-dropdown-open", header.querySelector("[open]") !== null);
}

/** A press outside leaves the focus nowhere; it returns to the button that opened the sheet. */
function returnFocus(sheet: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  findOpener(sheet)?.focus({ preventScroll: true });
}

function isSheet(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.dataset.sheet !== undefined;
}

export function setInert(sheet: HTMLElement, isInert: boolean): void {
  for (let element = sheet; element !== document.body; ) {
    const parent = element.parentElement;
    if (!parent) return;
    for (const sibling of parent.children) {
      if (sibling !== element && sibling instanceof HTMLElement) sibling.inert = isInert;
    }
    element = parent;
  }
}

/** Rotating a screen can dock an open sheet in the page: as a popover it would keep all else inert. */
function closeDockedSheets(): void {
  for (const sheet of document.querySelectorAll<HTMLElement>("[data-sheet]:popover-open")) {
    if (getComputedStyle(sheet).position === "fixed") continue;
    const focused = sheet.querySelector(":focus");
    sheet.hidePopover();
    const places = [focused, ...sheet.querySelectorAll("input, a, summary")];
    const place = places.find((element) => element?.checkVisibility());
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  }
}

/** Null closes every dropdown and returns the focus to its button. */
function closeDropdowns(target: EventTarget | null): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>("[data-dropdown][open]")) {
    if (target instanceof Node && dropdown.contains(target)) continue;
    const held = target === null && dropdown.contains(document.activeElement);
    dropdown.open = false;
    if (held) dropdown.querySelector("summary")?.focus();
  }
}
