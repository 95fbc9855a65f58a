import { readSiteSlug, readStored, writeStored } from "#device/site-storage.ts";

const NAME = "ratings-of";

/** Ratings of a third party that the visitor asked for earlier, on this device. */
export function showAllowedRatings(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-reputation]")) {
    if (readStored(readSiteSlug(), NAME) === button.dataset.reputation) loadRatings(button);
  }
}

/** The press is the consent, to this script alone. */
export function allowRatings(button: HTMLButtonElement): void {
  writeStored(readSiteSlug(), NAME, button.dataset.reputation);
  loadRatings(button);
}

function loadRatings(button: HTMLButtonElement): void {
  const script = document.createElement("script");
  script.src = button.dataset.reputation ?? "";
  script.async = true;
  button.disabled = true;
  script.addEventListener("load", () => button.parentElement?.remove());
  script.addEventListener("error", () => {
    script.remove();
    button.disabled = false;
    if (button.nextElementSibling) {
      button.nextElementSibling.textContent = "The ratings cannot be shown at this moment.";
    }
  });
  // Beside the button, where a script that draws in its own place finds itself.
  button.parentElement?.after(script);
}
