import { readSavedVehicles, toggleSavedVehicle } from "#device/saved-vehicles.ts";
import { track } from "#device/track.ts";
import { loadWhenOnline } from "../load-when-online.ts";
import { RESULTS_SWAPPED } from "../results/results-swapped.ts";
import { showNotice } from "../show-notice.ts";
import { showUnfetched } from "./show-unfetched.ts";

const UNKEPT = "This could not be saved: your browser blocks this site's storage, or it is full.";

export function followSavedVehicles(): void {
  const siteSlug = document.body.dataset.site ?? "";
  const show = (): void => showSaved(readSavedVehicles(siteSlug));
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-save]");
    if (!button) return;
    const id = Number(button.dataset.save);
    const saved = toggleSavedVehicle(siteSlug, id);
    if (saved === null) showNotice(UNKEPT);
    else if (saved.includes(id)) track("favourite", { vehicle_id: id });
    show();
  });
  document.addEventListener(
    "beforetoggle",
    (event) => {
      const list = event.target;
      if (!(list instanceof HTMLElement) || list.dataset.savedList === undefined) return;
      if (event.newState === "open") void openList(list, siteSlug, show);
    },
    true,
  );
  addEventListener("storage", show);
  addEventListener("pageshow", show);
  document.addEventListener(RESULTS_SWAPPED, show);
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

async function openList(list: HTMLElement, siteSlug: string, onChange: () => void): Promise<void> {
  const { showSavedCards } = await loadWhenOnline(
    () => import("./show-saved-cards.ts"),
    () => {
      if (readSavedVehicles(siteSlug).length > 0) showUnfetched(list);
    },
  );
  await showSavedCards(list, siteSlug, onChange);
}
