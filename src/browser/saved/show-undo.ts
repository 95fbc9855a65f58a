import { readSavedIds } from "#device/saved-ids.ts";
import { bringBackSavedVehicles, readSavedVehicles } from "#device/saved-vehicles.ts";
import type { SavedVehicles } from "#domain/garage/saved-vehicles.ts";
import { showNotice } from "../notices/show-notice.ts";
import { SAVED_CHANGED } from "./saved-changed.ts";
import { FULL, UNKEPT } from "./saved-notices.ts";

/** Tells that vehicles were removed, with a button that puts them back in their places. */
export function showUndo(siteSlug: string, before: SavedVehicles): void {
  const removed = before.length - readSavedVehicles(siteSlug).length;
  const notice = showNotice(removed === 1 ? "Removed. " : `${removed} removed. `);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "notice-button";
  button.textContent = "Undo";
  button.addEventListener("click", () => {
    const isKept = bringBackSavedVehicles(siteSlug, before);
    const saved = readSavedIds(siteSlug);
    document.querySelector<HTMLElement>("[data-saved-list]")?.focus({ preventScroll: true });
    notice.remove();
    document.dispatchEvent(new Event(SAVED_CHANGED));
    if (!isKept) showNotice(UNKEPT);
    else if (before.some(({ id }) => !saved.includes(id))) showNotice(FULL);
  });
  notice.append(button);
  // The pressed control goes with its vehicle, and the focus would go with it.
  button.focus({ preventScroll: true });
}
