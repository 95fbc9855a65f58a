import { track } from "#device/track.ts";

/** A middle button opens a tab, and is no `click`. */
const CLICKS = ["click", "auxclick"] as const;
const SECONDARY_BUTTON = 2;

/** Tells of results that are opened and of numbers that are called, on whatever page they stand. */
export function followClicks(): void {
  for (const type of CLICKS) {
    document.addEventListener(type, ({ target, button }) => {
      const link = target instanceof Element && target.closest("a");
      if (!link || button === SECONDARY_BUTTON) return;
      if (link.protocol === "tel:") trackCall();
      else trackResult(link);
    });
  }
}

function trackCall(): void {
  const vehicle = document.querySelector<HTMLElement>("[data-vehicle]")?.dataset.vehicle;
  track("call_click", vehicle ? { vehicle_id: Number(vehicle) } : {});
}

/**
 * Vehicles before this page's count too; promo cards between them do not. A card's ways to an enquiry
 * or to another search open no result: they alone say in parameters what they are about.
 */
function trackResult(link: HTMLAnchorElement): void {
  const region = link.closest<HTMLElement>("[data-results]");
  const card = link.closest<HTMLElement>("[data-card]");
  if (!region || !card || link.search) return;
  const onPage = [...region.querySelectorAll("[data-card]")].indexOf(card) + 1;
  const position = Number(region.dataset.results) + onPage;
  track("search_result_click", { vehicle_id: Number(card.dataset.card), position });
}
