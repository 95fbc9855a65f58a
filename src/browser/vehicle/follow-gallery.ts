/** Thumbnails scroll the strip without an entry of history; a pressed photo fills the screen. */
export function followGallery(): void {
  const strip = document.querySelector<HTMLElement>("[data-gallery]");
  if (!strip) return;
  const thumbnails = [...document.querySelectorAll<HTMLElement>("[data-thumbnail]")];
  const place = document.querySelector("[data-gallery-place]");
  document.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target : null;
    const thumbnail = pressed?.closest<HTMLElement>("[data-thumbnail]");
    if (thumbnail) {
      event.preventDefault();
      strip.scrollTo({ left: thumbnails.indexOf(thumbnail) * strip.clientWidth });
      return;
    }
    const photo = pressed?.closest<HTMLAnchorElement>("[data-enlarges]");
    if (!photo || !document.fullscreenEnabled) return;
    event.preventDefault();
    if (document.fullscreenElement) void document.exitFullscreen();
    else strip.requestFullscreen().catch(() => location.assign(photo.href));
  });
  const show = (): void => {
    const shown = Math.round(strip.scrollLeft / strip.clientWidth);
    thumbnails.forEach((thumbnail, n) => {
      thumbnail.ariaCurrent = n === shown ? "true" : null;
    });
    if (place) place.textContent = `${shown + 1} of ${thumbnails.length}`;
  };
  strip.addEventListener("scroll", show, { passive: true });
  if (thumbnails.length > 0) show();
}
