import { forgetSavedVehicles, readSavedVehicles } from "#device/saved-vehicles.ts";
import { CARDS_PATH } from "#domain/addresses/site-addresses.ts";
import { formatCount } from "#domain/text/format-amount.ts";
import { MAX_LISTED_CARDS } from "#domain/vehicle/card/max-listed-cards.ts";
import { tellUnfetched } from "./tell-unfetched.ts";

/** What each list waits for: a list that is opened again asks anew, and the older answer is not shown. */
const questions = new WeakMap<HTMLElement, AbortController>();

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
  questions.get(list)?.abort();
  const question = new AbortController();
  questions.set(list, question);
  const html = await fetchCards(asked, question.signal);
  if (question.signal.aborted) return;
  if (html === null) return tellUnfetched(list);
  cards.innerHTML = html;
  onShown();
  if (saved.length > asked.length) {
    notes.append(
      createNote(`The latest ${asked.length} of ${saved.length} saved vehicles are shown.`),
    );
  }
  const gone = asked.filter((id) => !cards.querySelector(`[data-card="${id}"]`));
  if (gone.length === 0) return;
  const removal = gone.length === 1 ? "Remove it" : `Remove these ${gone.length}`;
  const remove = createButton(removal, () => {
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

/** Null where they cannot be had. */
async function fetchCards(ids: readonly number[], signal: AbortSignal): Promise<string | null> {
  if (ids.length === 0) return "";
  try {
    const response = await fetch(`${CARDS_PATH}?ids=${ids.join()}`, { signal });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

function createNote(text: string): HTMLElement {
  const note = document.createElement("p");
  note.textContent = text;
  return note;
}

function createButton(text: string, onPress: () => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "text-link";
  button.textContent = text;
  button.addEventListener("click", onPress);
  return button;
}
