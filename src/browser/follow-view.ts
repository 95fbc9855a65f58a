import { readStored, writeStored } from "#device/site-storage.ts";
import { RESULTS_SWAPPED } from "./results-swapped.ts";

const NAME = "view";

/** Cards in a grid or in a list on wide screens, as the visitor last chose on this site. */
export function followView(): void {
  const siteSlug = document.body.dataset.site ?? "";
  const show = (): void => showView(readStored(siteSlug, NAME) === "list" ? "list" : "grid");
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>("[name=view]");
    if (!button) return;
    writeStored(siteSlug, NAME, button.value);
    showView(button.value);
  });
  document.addEventListener(RESULTS_SWAPPED, show);
  addEventListener("storage", show);
  show();
}

function showView(view: string): void {
  document.documentElement.dataset.view = view;
  for (const button of document.querySelectorAll<HTMLButtonElement>("[name=view]")) {
    button.ariaPressed = String(button.value === view);
  }
}
