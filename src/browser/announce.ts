/**
 * Says a text to those who listen to the page. The place it is said in outlives every change of the
 * results, and is heard above a sheet too, which makes all else inert.
 */
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
