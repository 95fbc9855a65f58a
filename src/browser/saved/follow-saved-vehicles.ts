import { readSavedIds } from "#device/saved-ids.ts";
import { loadTouched } from "../load-touched.ts";
import { loadWhenOnline } from "../load-when-online.ts";
import { RESULTS_SWAPPED } from "../results/results-swapped.ts";
import { SAVED_CHANGED } from "./saved-changed.ts";

/** Shows what is saved, on hearts and badge. A press loads the rest, and is not lost while that comes. */
export function followSavedVehicles(): void {
  const siteSlug = document.body.dataset.site ?? "";
  const show = (): void => showSaved(readSavedIds(siteSlug));
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-save]");
    if (!button) return;
    void loadWhenOnline(loadTouched).then(({ pressHeart }) =>
      pressHeart(siteSlug, Number(button.dataset.save)),
    );
  });
  addEventListener("storage", show);
  addEventListener("pageshow", show);
  for (const type of [RESULTS_SWAPPED, SAVED_CHANGED]) document.addEventListener(type, show);
  show();
}

function showSaved(saved: number[]): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-save]")) {
    button.ariaPressed = String(saved.includes(Number(button.dataset.save)));
    const title = button.closest("article")?.querySelector("h3");
    if (title) button.ariaLabel = `Save ${title.textContent}`;
  }
  for (const badge of document.querySelectorAll<HTMLElement>("[data-saved-count]")) {
    badge.textContent = String(saved.length);
    badge.hidden = saved.length === 0;
  }
}
