export function showUnfetched(list: HTMLElement): void {
  const cards = list.querySelector("[data-saved-cards]");
  if (cards) cards.textContent = "Your saved vehicles could not be fetched. Please try again.";
  list.querySelector("[data-saved-empty]")?.toggleAttribute("hidden", true);
}
