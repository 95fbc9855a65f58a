import { forgetSavedVehicles, readSavedVehicles } from "#device/saved-vehicles.ts";
import { formatCount } from "#domain/vehicle/format-amount.ts";
import { MAX_LISTED_CARDS } from "#domain/vehicle/max-listed-cards.ts";

/**
 * Fills the list of saved cars; the cards are the server's own. The badge counts every car that is
 * saved, so the list says which of them it does not show: those beyond its limit, and those that are
 * no longer listed, which have no heart to be let go by. `onShown` marks what is saved.
 */
export async function showSavedCards(
  list: HTMLElement,
  siteSlug: string,
  onShown: () => void,
): Promise<void> {
  const cards = list.querySelector<HTMLElement>("[data-saved-cards]");
  const empty = list.querySelector<HTMLElement>("[data-saved-empty]");
  const notes = list.querySelector<HTMLElement>("[data-saved-notes]");
  if (!cards || !empty || !notes) return;
  const saved = readSavedVehicles(siteSlug);
  const asked = saved.slice(0, MAX_LISTED_CARDS);
  empty.hidden = saved.length > 0;
  notes.replaceChildren();
  if (!(await fetchCards(cards, asked))) return;
  onShown();
  if (saved.length > asked.length) {
    notes.append(
      createNote(`The latest ${asked.length} of ${saved.length} saved vehicles are shown.`),
    );
  }
  const gone = asked.filter((id) => !cards.querySelector(`[data-card="${id}"]`));
  if (gone.length === 0) return;
  const remove = createRemoveButton(() => {
    forgetSavedVehicles(siteSlug, gone);
    // The button goes with its note: the focus stays in the list.
    list.querySelector<HTMLElement>("[data-close]")?.focus();
    void showSavedCards(list, siteSlug, onShown);
  });
  const verb = gone.length === 1 ? "is" : "are";
  const note = createNote(
    `${formatCount(gone.length, "saved vehicle")} ${verb} no longer listed. `,
  );
  note.append(remove);
  notes.append(note);
}

async function fetchCards(cards: HTMLElement, ids: readonly number[]): Promise<boolean> {
  try {
    const response = ids.length > 0 ? await fetch(`/fragments/cards?ids=${ids.join()}`) : null;
    if (response?.ok === false) throw new Error(response.statusText);
    cards.innerHTML = (await response?.text()) ?? "";
    return true;
  } catch {
    cards.textContent = "Your saved vehicles could not be fetched. Please try again.";
    return false;
  }
}

function createNote(text: string): HTMLElement {
  const note = document.createElement("p");
  note.textContent = text;
  return note;
}

function createRemoveButton(onPress: () => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "text-link";
  button.textContent = "Remove from saved vehicles";
  button.addEventListener("click", onPress);
  return button;
}
