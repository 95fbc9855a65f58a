import { forgetSavedVehicles, readSavedVehicles } from "#device/saved-vehicles.ts";
import { CARDS_PATH } from "#domain/addresses/site-addresses.ts";
import { formatCount } from "#domain/text/format-amount.ts";
import { MAX_LISTED_CARDS } from "#domain/vehicle/card/max-listed-cards.ts";
import { showUnfetched } from "./show-unfetched.ts";

/** The pending request of each list: opening it again aborts the older one. */
const questions = new WeakMap<HTMLElement, AbortController>();

/** Reports saved cars beyond the limit and those no longer listed, since the badge counts them too. */
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
  if (html === null) return showUnfetched(list);
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

/** Null on failure. */
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
