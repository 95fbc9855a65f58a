/** Announces a text to screen readers. The live region survives swapped results, and is never left inert. */
export function announce(text: string): void {
  let place = document.querySelector<HTMLElement>("[data-announcer]");
  if (!place) {
    place = document.createElement("div");
    place.role = "status";
    place.className = "sr-only";
    place.dataset.announcer = "";
    document.body.append(place);
  }
  place.inert = false;
  place.textContent = text;
}
