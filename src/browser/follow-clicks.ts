import { track } from "#device/track.ts";

/** A middle click opens a tab and is an `auxclick`. */
const CLICKS = ["click", "auxclick"] as const;
const SECONDARY_BUTTON = 2;

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

/** Counts vehicles of earlier pages, no promo cards. A card's links with parameters lead elsewhere. */
function trackResult(link: HTMLAnchorElement): void {
  const region = link.closest<HTMLElement>("[data-results]");
  const card = link.closest<HTMLElement>("[data-card]");
  if (!region || !card || link.search) return;
  const onPage = [...region.querySelectorAll("[data-card]")].indexOf(card) + 1;
  const position = Number(region.dataset.results) + onPage;
  track("search_result_click", { vehicle_id: Number(card.dataset.card), position });
}
