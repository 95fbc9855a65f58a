import { loadTouched } from "../loading/load-touched.ts";
import { loadWhenOnline } from "../loading/load-when-online.ts";

/** Further photos are loaded when the first is touched, so that the next is there in time. */
const STRIP = ".card-photo .swipe";

/** Loads a card's further photos in time, and replaces pictures that fail by drawings. */
export function followPictures(): void {
  for (const kind of ["pointerdown", "wheel", "focusin"]) {
    document.addEventListener(kind, ({ target }) => fetchStrip(target), { passive: true });
  }
  document.addEventListener("error", ({ target }) => void replacePicture(target), {
    capture: true,
  });
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== "")
      void replacePicture(image);
  }
}

function fetchStrip(target: EventTarget | null): void {
  const strip = target instanceof Element ? target.closest(STRIP) : null;
  for (const image of strip?.querySelectorAll("img") ?? []) image.loading = "eager";
}

async function replacePicture(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLImageElement)) return;
  const { replaceFailedPicture } = await loadWhenOnline(loadTouched);
  replaceFailedPicture(target);
}
