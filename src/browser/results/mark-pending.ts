/** Says of the results on the page that others are on their way. */
export function markPending(region: HTMLElement): void {
  region.ariaBusy = "true";
  region.dataset.pending = "";
}

/** Others have come, or will not. */
export function settle(region: HTMLElement): void {
  region.ariaBusy = null;
  delete region.dataset.pending;
}
