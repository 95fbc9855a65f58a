import { readLastEnquiredCar } from "#device/last-enquired-car.ts";
import { reportEnquiry } from "#device/report-enquiry.ts";
import { takeSuccess } from "#device/success-category.ts";
import { CARDS_PATH } from "#domain/addresses/site-addresses.ts";

/**
 * After a form was taken: reports it to tag managers, once, and shows on the page of its success what the
 * device knows of it. The entry of history keeps the category, so that a reload shows the same and reports
 * nothing.
 */
export function showSuccess(siteSlug: string): void {
  // A page that nobody sees yet leaves it to the next one.
  if (document.prerendering) return;
  const taken = takeSuccess(siteSlug);
  if (taken !== null) {
    reportEnquiry(taken);
    history.replaceState({ ...history.state, success: taken.category }, "");
  }
  const category: unknown = history.state?.success;
  const line = document.querySelector<HTMLElement>("[data-success-category]");
  if (line && typeof category === "string") {
    line.textContent = `It reached us as “${category}”.`;
  }
  const place = document.querySelector<HTMLElement>("[data-last-enquired]");
  const vehicleId = readLastEnquiredCar(siteSlug);
  if (place && vehicleId !== null) void showLastEnquired(place, vehicleId);
}

/** Stays hidden where the vehicle is gone, or cannot be fetched: nobody asked for it here. */
async function showLastEnquired(place: HTMLElement, vehicleId: number): Promise<void> {
  const response = await fetch(`${CARDS_PATH}?ids=${vehicleId}`).catch(() => null);
  const html = response?.ok ? await response.text() : "";
  const cards = place.querySelector("[data-cards]");
  if (html === "" || !cards) return;
  cards.innerHTML = html;
  place.hidden = false;
}
