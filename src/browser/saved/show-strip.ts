import { changeSavedVehicles, readSavedVehicles } from "#device/saved-vehicles.ts";
import { SAVED_STRIP_PATH } from "#domain/addresses/site-addresses.ts";
import { countBeyondStrip, STRIP_SLOTS } from "#domain/garage/saved-strip.ts";
import { describeSavedVehicles } from "#domain/garage/saved-vehicles.ts";
import { fetchFragment } from "../loading/fetch-fragment.ts";
import { createHiding, type Hiding } from "./create-hiding.ts";
import { readShownVehicles } from "./read-shown-vehicles.ts";

type Strip = { element: HTMLElement; hiding: Hiding };

let strip: Strip | null = null;
let latest = 0;

/**
 * Shows the strip of saved vehicles for a while after a change. Fails without the network: the heart and the
 * badge show the change alone.
 *
 * @see Specification §2, "Favourites strip"
 */
export async function showStrip(siteSlug: string): Promise<void> {
  const change = ++latest;
  const ids = readSavedVehicles(siteSlug).map(({ id }) => id);
  const html = await fetchFragment(`${SAVED_STRIP_PATH}?ids=${ids.slice(0, STRIP_SLOTS).join()}`);
  if (change !== latest) return;
  strip ??= createStrip();
  const { element, hiding } = strip;
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
  const close = (): void => {
    hiding.stop();
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
  document.body.append(element);
  return { element, hiding };
}
