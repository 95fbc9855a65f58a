import { formatDistance } from "#domain/location/nearest/format-distance.ts";
import { type MapPoint, resolveDistanceKm } from "#domain/location/resolve-distance.ts";
import { isLocale } from "#domain/values/countries.ts";

const WAIT_MS = 10_000;

/** Puts the nearest place first. The position is reckoned with here, and told to nobody. */
export function sortByPosition(button: HTMLButtonElement): void {
  const form = button.closest<HTMLElement>("[data-nearest]");
  const message = form?.querySelector("output");
  const say = (text: string) => message?.replaceChildren(text);
  button.disabled = true;
  say("Finding where you are …");
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      button.disabled = false;
      const locale = form?.dataset.nearest ?? "";
      const from = { lat: coords.latitude, lang: coords.longitude };
      for (const list of document.querySelectorAll("[data-nearest-list]"))
        sortList(list, from, locale);
      say("Nearest first from where you are, as the crow flies.");
    },
    () => {
      button.disabled = false;
      say("Your browser did not say where you are. Type a postcode instead.");
    },
    { timeout: WAIT_MS, maximumAge: 60_000 },
  );
}

/** Places without coordinates keep their order, at the end. */
function sortList(list: Element, from: MapPoint, locale: string): void {
  const places = [...list.children].map((place) => {
    const [lat, lang] = place.getAttribute("data-point")?.split(",").map(Number) ?? [];
    const isKnown = lat !== undefined && lang !== undefined;
    return { place, km: isKnown ? resolveDistanceKm(from, { lat, lang }) : null };
  });
  places.sort((one, other) => (one.km ?? Number.MAX_VALUE) - (other.km ?? Number.MAX_VALUE));
  for (const { place, km } of places) {
    const words = km === null || !isLocale(locale) ? "" : formatDistance(km, locale, false);
    place.querySelector("[data-distance]")?.replaceChildren(words);
  }
  list.append(...places.map(({ place }) => place));
}
