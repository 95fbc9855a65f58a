import { formatSavedChange, listChangesSinceSaved } from "#domain/garage/changes-since-saved.ts";
import type { SavedVehicle, SeenVehicle } from "#domain/garage/saved-vehicles.ts";
import { createElement } from "../enquiry/create-element.ts";

/** Writes notes and what changed since a vehicle was saved. A note that is being typed is left alone. */
export function showSavedDetails(
  list: HTMLElement,
  saved: readonly SavedVehicle[],
  current: ReadonlyMap<number, SeenVehicle>,
): void {
  for (const { id, seen, note } of saved) {
    const item = list.querySelector(`[data-saved-item="${id}"]`);
    const now = current.get(id);
    const changes = item?.querySelector<HTMLElement>("[data-saved-changes]");
    if (changes && now && seen) {
      const hold = changes.dataset.hold ?? null;
      const words = listChangesSinceSaved(seen, now).map((change) =>
        formatSavedChange(change, hold),
      );
      changes.textContent = words.join(". ");
      changes.hidden = words.length === 0;
    }
    const field = item?.querySelector<HTMLTextAreaElement>("[data-saved-note]");
    if (field && field !== document.activeElement) field.value = note;
  }
}

/** Names the saved vehicles that the site lists no more, each with a button that removes it. */
export function showGone(notes: HTMLElement, gone: readonly SavedVehicle[]): void {
  const ids = gone.map(({ id }) => id).join();
  if (notes.dataset.gone === ids && notes.childElementCount > 0) return;
  notes.dataset.gone = ids;
  notes.replaceChildren(...(gone.length === 0 ? [] : [createGoneList(gone, ids)]));
}

function createGoneList(gone: readonly SavedVehicle[], ids: string): HTMLElement {
  const named = gone.flatMap(({ seen }) => (seen ? [seen.title] : []));
  const unnamed = gone.length - named.length;
  const words = [...named, ...(unnamed > 0 ? [`${unnamed} that you saved`] : [])].join(", ");
  const text = `No longer listed: ${words}. `;
  const button = createElement(
    "button",
    { type: "button", class: "text-link", "data-forget": ids },
    gone.length === 1 ? "Remove it" : `Remove these ${gone.length}`,
  );
  return createElement("p", {}, text, button);
}
