import { readSavedIds } from "#device/saved-ids.ts";
import { readSiteSlug, readStored, writeStored } from "#device/site-storage.ts";
import { loadTouched } from "../loading/load-touched.ts";
import { loadWhenOnline } from "../loading/load-when-online.ts";
import { whenShown } from "../loading/when-shown.ts";
import { RESULTS_SWAPPED } from "../results/results-swapped.ts";
import { SAVED_CHANGED } from "./saved-changed.ts";

/** Shows what is saved, on hearts and badge. A press loads the rest, and is not lost while that comes. */
export function followSavedVehicles(): void {
  const siteSlug = readSiteSlug();
  const show = (): void => showSaved(readSavedIds(siteSlug));
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-save]");
    if (button) press(siteSlug, Number(button.dataset.save));
  });
  addEventListener("storage", show);
  addEventListener("pageshow", show);
  for (const type of [RESULTS_SWAPPED, SAVED_CHANGED]) document.addEventListener(type, show);
  show();
  // Presses on the page before, which was left before its script came: one that is shown still takes them itself.
  whenShown(() => {
    if (readPresses(siteSlug).length > 0) void takePresses(siteSlug, []);
  });
}

/** Presses that wait for the script, in the tab's storage: whoever goes on at once loses none. */
const PRESSES_NAME = "presses";

function press(siteSlug: string, id: number): void {
  const presses = [...readPresses(siteSlug), id];
  const isKept = writeStored(siteSlug, PRESSES_NAME, presses, "sessionStorage");
  void takePresses(siteSlug, isKept ? [] : [id]);
}

/** Read from the storage once the script is there: another page of the tab may have taken them. */
async function takePresses(siteSlug: string, unkept: number[]): Promise<void> {
  const { pressHeart } = await loadWhenOnline(loadTouched);
  const presses = [...readPresses(siteSlug), ...unkept];
  writeStored(siteSlug, PRESSES_NAME, null, "sessionStorage");
  for (const id of presses) pressHeart(siteSlug, id);
}

function readPresses(siteSlug: string): unknown[] {
  const stored = readStored(siteSlug, PRESSES_NAME, "sessionStorage");
  return Array.isArray(stored) ? stored : [];
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
