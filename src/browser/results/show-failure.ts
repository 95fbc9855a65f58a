import { settle } from "./mark-pending.ts";
import { keepFailed } from "./requested-results.ts";

const TEXT = "Those results could not be fetched.";

/** Shows a link to try again, which is pressed when the network is back. Returns what to announce. */
export function showFailure(region: HTMLElement, requested: string): string {
  settle(region);
  keepFailed(region);
  const message = region.querySelector("[data-failure]") ?? createMessage();
  const sheet = region.querySelector(":popover-open .sheet-foot");
  const results = region.querySelector(".results") ?? region;
  const place = sheet ?? results;
  // Moved only when necessary: the focus may be in it.
  if (message.parentElement !== place) place.prepend(message);
  message.querySelector("a")?.setAttribute("href", requested);
  // One listener, however often a change fails.
  addEventListener("online", tryAgain, { once: true });
  // The sheet's foot is visible already: scrolling would move the facet that was pressed.
  if (sheet) {
    const move = (): void => {
      if (!message.isConnected) return;
      results.prepend(message);
      message.scrollIntoView({ block: "center" });
    };
    sheet.parentElement?.addEventListener("toggle", move, { once: true });
  } else message.scrollIntoView({ block: "center" });
  return TEXT;
}

function tryAgain(): void {
  document.querySelector<HTMLAnchorElement>("[data-failure] a")?.click();
}

function createMessage(): HTMLElement {
  const message = document.createElement("p");
  const retry = document.createElement("a");
  message.className = "mb-4 rounded-small border border-danger px-4 py-1 text-sm";
  message.dataset.failure = "";
  retry.className = "text-link";
  retry.textContent = "Try again";
  message.append(`${TEXT} `, retry);
  return message;
}
