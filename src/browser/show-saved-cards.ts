/** More than this are not asked for at once. */
const MAX_SHOWN = 12;

/**
 * Fills the list of saved cars. The cards are the server's own; what has been sold since is left out
 * by it.
 */
export async function showSavedCards(list: HTMLElement, saved: readonly number[]): Promise<void> {
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
