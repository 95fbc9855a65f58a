import { readSiteSlug, readStored, writeStored } from "#device/site-storage.ts";
import { RESULTS_SWAPPED } from "./results-swapped.ts";

const NAME = "view";
const VIEWS = ["grid", "list"] as const;

/** Shows cards as a grid or a list, as the visitor last chose on this site, else as the template has it. */
export function followView(): void {
  const siteSlug = readSiteSlug();
  const show = (): void => {
    const results = document.querySelector<HTMLElement>("[data-default-view]");
    const stored = readStored(siteSlug, NAME);
    if (results) showView(VIEWS.find((view) => view === stored) ?? results.dataset.defaultView);
  };
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

function showView(view = "grid"): void {
  document.documentElement.dataset.view = view;
  document.querySelector(".views:empty")?.append(...VIEWS.map(createButton));
  for (const button of document.querySelectorAll<HTMLButtonElement>("[name=view]")) {
    button.ariaPressed = String(button.value === view);
  }
}

function createButton(view: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.name = "view";
  button.value = view;
  button.className = "icon-button";
  button.ariaLabel = `Show as ${view}`;
  button.innerHTML = `<svg aria-hidden="true"><use href="${import.meta.env.ICON_SPRITE_URL}#layout-${view}"/></svg>`;
  return button;
}
