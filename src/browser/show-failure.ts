const TEXT = "Those results could not be fetched.";

/**
 * Says above the results that they could not be changed, or in the sheet that covers them. "Try
 * again" is a link to the address that was wanted. Returns what to announce.
 */
export function showFailure(region: HTMLElement, wanted: string): string {
  region.ariaBusy = null;
  delete region.dataset.pending;
  const retry = region.querySelector<HTMLAnchorElement>("[data-retry]") ?? addMessage(region);
  retry.href = wanted;
  retry.scrollIntoView({ block: "center" });
  return TEXT;
}

function addMessage(region: HTMLElement): HTMLAnchorElement {
  const message = document.createElement("p");
  const retry = document.createElement("a");
  message.className = "mb-4 rounded-small border border-danger px-4 py-3 text-sm";
  retry.className = "text-link";
  retry.dataset.retry = "";
  retry.textContent = "Try again";
  message.append(`${TEXT} `, retry);
  const sheet = region.querySelector(":popover-open .sheet-foot");
  (sheet ?? region.querySelector(".results") ?? region).prepend(message);
  return retry;
}
