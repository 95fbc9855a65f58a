import { readSavedVehicles, toggleSavedVehicle } from "#device/saved-vehicles.ts";
import { track } from "#device/track.ts";
import { RESULTS_SWAPPED } from "./results-swapped.ts";

/** More than this are not asked for at once. */
const MAX_SHOWN = 12;

/** Saves vehicles, shows on every button and badge what is saved, and follows other tabs. */
export function followSavedVehicles(): void {
  const siteSlug = document.body.dataset.site ?? "";
  const show = (): void => showSaved(readSavedVehicles(siteSlug));
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-save]");
    if (!button) return;
    const id = Number(button.dataset.save);
    if (toggleSavedVehicle(siteSlug, id).includes(id)) track("favourite", { vehicle_id: id });
    show();
  });
  document.addEventListener(
    "beforetoggle",
    (event) => {
      const list = event.target;
      if (!(list instanceof HTMLElement) || list.dataset.savedList === undefined) return;
      if (event.newState === "open") void loadCards(list, readSavedVehicles(siteSlug)).then(show);
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

/** The cards are the server's own; what has been sold since is left out by it. */
async function loadCards(list: HTMLElement, saved: number[]): Promise<void> {
  const cards = list.querySelector<HTMLElement>("[data-saved-cards]");
  const message = list.querySelector<HTMLElement>("[data-saved-empty]");
  if (!cards || !message) return;
  message.hidden = saved.length > 0;
  if (saved.length === 0) return cards.replaceChildren();
  try {
    const response = await fetch(`/fragments/cards?ids=${saved.slice(0, MAX_SHOWN).join()}`);
    if (!response.ok) throw new Error(response.statusText);
    cards.innerHTML = await response.text();
  } catch {
    cards.textContent = "Your saved cars could not be fetched. Please try again.";
  }
}
