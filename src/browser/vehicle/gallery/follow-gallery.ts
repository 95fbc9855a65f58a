import { readPlace, scrollToPlace } from "./photo-strip.ts";

type Gallery = { strip: HTMLElement; thumbnails: HTMLElement[]; place: Element | null };

function findGallery(): Gallery | null {
  const strip = document.querySelector<HTMLElement>(".gallery-photos");
  if (!strip) return null;
  return {
    strip,
    thumbnails: [...document.querySelectorAll<HTMLElement>("[data-press=thumbnail]")],
    place: document.querySelector("[data-gallery-place]"),
  };
}

/** Writes the place of the photo in sight, and marks its thumbnail. */
export function followGallery(): void {
  const gallery = findGallery();
  if (!gallery || gallery.thumbnails.length === 0) return;
  const { strip, thumbnails, place } = gallery;
  const show = (): void => {
    const shown = readPlace(strip);
    thumbnails.forEach((thumbnail, n) => {
      thumbnail.toggleAttribute("data-shown", n === shown);
    });
    if (place) place.textContent = `${shown + 1} of ${thumbnails.length}`;
  };
  strip.addEventListener("scroll", show, { passive: true });
  show();
}

/** Moves the strip without an entry of history. */
export function showThumbnail(thumbnail: HTMLElement): void {
  const gallery = findGallery();
  if (gallery) scrollToPlace(gallery.strip, gallery.thumbnails.indexOf(thumbnail));
}
