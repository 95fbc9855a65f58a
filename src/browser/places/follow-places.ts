import { allowRatings, showAllowedRatings } from "./show-ratings.ts";

/** Maps, the order of places, and ratings of others: each loads at its press. */
export function start(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("button");
    if (button) void press(button);
  });
  // Until now a press would have been lost.
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-waiting]")) {
    button.disabled = false;
  }
  showAllowedRatings();
}

async function press(button: HTMLButtonElement): Promise<void> {
  if (button.matches("[data-open-map]")) {
    const { openMap } = await import("./open-map.ts");
    await openMap(button);
  } else if (button.matches("[data-locate]")) {
    const { sortByPosition } = await import("./sort-by-position.ts");
    sortByPosition(button);
  } else if (button.matches("[data-reputation]")) {
    allowRatings(button);
  }
}
