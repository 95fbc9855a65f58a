import { changeSavedVehicles, readSavedVehicles } from "#device/saved-vehicles.ts";
import { SAVED_STRIP_PATH } from "#domain/addresses/site-addresses.ts";
import { countBeyondStrip, STRIP_SLOTS } from "#domain/garage/saved-strip.ts";
import { describeSavedVehicles } from "#domain/garage/saved-vehicles.ts";
import { fetchFragment } from "../loading/fetch-fragment.ts";
import { createHiding, type Hiding } from "./create-hiding.ts";
import { readShownVehicles } from "./read-shown-vehicles.ts";

type Strip = {
  element: HTMLElement;
  hiding: Hiding;
  /** The heart that was pressed last: for the keyboard the strip comes next after it. */
  heart: Element | null;
};

let strip: Strip | null = null;
let latest = 0;

/**
 * Shows the strip of saved vehicles for a while after a change, which `heart` made. Fails without the network: the
 * heart and the badge show the change alone.
 *
 * @see Specification §2, "Favourites strip"
 */
export async function showStrip(siteSlug: string, heart: Element | null): Promise<void> {
  const change = ++latest;
  const ids = readSavedVehicles(siteSlug).map(({ id }) => id);
  const html = await fetchFragment(`${SAVED_STRIP_PATH}?ids=${ids.slice(0, STRIP_SLOTS).join()}`);
  if (change !== latest) return;
  strip ??= createStrip();
  const { element, hiding } = strip;
  if (heart?.matches("[data-save]")) strip.heart = heart;
  element.innerHTML = html;
  const current = readShownVehicles(element);
  changeSavedVehicles(siteSlug, (saved) => describeSavedVehicles(saved, current));
  const more = element.querySelector<HTMLElement>("[data-strip-more]");
  const beyond = countBeyondStrip(ids.length);
  if (more && beyond > 0) {
    more.textContent = `+${beyond}`;
    more.hidden = false;
  }
  element.hidden = false;
  // Markup that had the focus and was replaced reports no loss of it.
  hiding.hold("focus", element.contains(document.activeElement));
}

function createStrip(): Strip {
  const element = document.createElement("aside");
  element.className = "strip";
  element.dataset.strip = "";
  element.ariaLabel = "Saved";
  const hide = (): void => {
    element.hidden = true;
  };
  const hiding = createHiding(hide);
  const created: Strip = { element, hiding, heart: null };
  const close = (): void => {
    hiding.stop();
    focusHeart(created);
    hide();
  };
  element.addEventListener("pointerenter", () => hiding.hold("pointer", true));
  element.addEventListener("pointerleave", () => hiding.hold("pointer", false));
  element.addEventListener("focusin", () => hiding.hold("focus", true));
  element.addEventListener("focusout", () => hiding.hold("focus", false));
  element.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-strip-close]")) close();
  });
  element.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Tab" && !element.hidden) followTab(created, event);
  });
  document.body.append(element);
  return created;
}

/**
 * The strip is gone before the keyboard could get to the end of the page. So Tab leads from the heart to its button
 * and from its end to what follows the heart, and Shift+Tab from its beginning back to the heart.
 */
function followTab({ element, heart }: Strip, event: KeyboardEvent): void {
  if (!(heart instanceof HTMLElement) || !heart.isConnected) return;
  const stops = [...element.querySelectorAll<HTMLElement>("a, button")];
  const focused = document.activeElement;
  const isEntered = !event.shiftKey && focused === heart;
  const isLeft = focused === (event.shiftKey ? stops[0] : stops.at(-1));
  if (isEntered) element.querySelector<HTMLElement>(".strip-actions a")?.focus();
  // Forwards the browser goes on from the heart by itself.
  else if (isLeft) heart.focus({ preventScroll: !event.shiftKey });
  if (isEntered || (isLeft && event.shiftKey)) event.preventDefault();
}

/** The focus would go with the strip. */
function focusHeart({ element, heart }: Strip): void {
  if (heart instanceof HTMLElement && element.contains(document.activeElement)) heart.focus();
}
