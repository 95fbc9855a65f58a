export function markPending(region: HTMLElement): void {
  region.ariaBusy = "true";
  region.dataset.pending = "";
}

export function settle(region: HTMLElement): void {
  region.ariaBusy = null;
  delete region.dataset.pending;
}
