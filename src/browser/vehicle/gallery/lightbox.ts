import { closeByBack } from "../../close-by-back.ts";
import { createElement, createIcon } from "../../enquiry/create-element.ts";
import { followZoom } from "./follow-zoom.ts";
import { readPlace, scrollToPlace } from "./photo-strip.ts";

/** Opens all photos over the whole screen: at the pressed one, else at the one in sight. */
export function openLightbox(link: HTMLAnchorElement): void {
  const gallery = link.closest<HTMLElement>("[data-gallery]");
  const pageStrip = gallery?.querySelector<HTMLElement>(".gallery-photos");
  if (!gallery || !pageStrip || document.querySelector(".lightbox")) return;
  const slides = [...pageStrip.children];
  const pressed = slides.findIndex((slide) => slide.contains(link));
  const strip = createElement(
    "ul",
    { class: "swipe lightbox-photos", tabindex: "0" },
    ...slides.map(copyPhoto),
  );
  const { dialog, place, zoomButton, thumbnails } = buildDialog(gallery, strip, slides.length);

  // Quick presses count from the photo on its way, and not from the one that passes by.
  let coming: number | null = null;
  const show = (wanted: number): void => {
    zoom.reset();
    coming = (wanted + slides.length) % slides.length;
    scrollToPlace(strip, coming);
  };
  const step = (by: number): void => show((coming ?? shown) + by);
  const zoom = followZoom(
    strip,
    () => strip.children[readPlace(strip)]?.querySelector<HTMLElement>("img, svg") ?? null,
    (isZoomed) => {
      dialog.toggleAttribute("data-zoomed", isZoomed);
      zoomButton.ariaPressed = String(isZoomed);
    },
  );
  let shown = -1;
  const writePlace = (): void => {
    const now = readPlace(strip);
    if (now === coming) coming = null;
    if (now === shown) return;
    shown = now;
    place.textContent = `${now + 1} of ${slides.length}`;
    thumbnails.forEach((thumbnail, n) => {
      thumbnail.ariaCurrent = n === now ? "true" : null;
    });
    for (const near of [now, now + 1, now - 1]) {
      const small = [slides[near], thumbnails[near]].map((item) => item?.querySelector("img"));
      showUnder(strip.children[near]?.querySelector("img"), small);
    }
    const thumbnail = thumbnails[now];
    const row = thumbnail?.closest("ul");
    if (row && thumbnail) {
      row.scrollLeft = thumbnail.offsetLeft - (row.clientWidth - thumbnail.offsetWidth) / 2;
    }
  };
  const presses: Readonly<Record<string, () => void>> = {
    close: () => dialog.close(),
    zoom: () => zoom.toggle(),
    previous: () => step(-1),
    next: () => step(1),
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => show(0),
    End: () => show(slides.length - 1),
    "+": () => zoom.toggle(),
    "-": () => zoom.reset(),
  };
  dialog.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button) return;
    const thumbnail = thumbnails.indexOf(button);
    if (thumbnail >= 0) show(thumbnail);
    else presses[button.dataset.does ?? ""]?.();
  });
  dialog.addEventListener("keydown", (event) => {
    const answer = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!answer) return;
    event.preventDefault();
    answer();
  });
  // A turned phone keeps the photo that it shows.
  const keepPlace = (): void => scrollToPlace(strip, shown, true);
  strip.addEventListener("scroll", writePlace, { passive: true });
  for (const own of ["pointerdown", "wheel"]) {
    strip.addEventListener(own, () => (coming = null), { passive: true });
  }
  addEventListener("resize", keepPlace);
  dialog.addEventListener("close", () => {
    removeEventListener("resize", keepPlace);
    scrollToPlace(pageStrip, shown, true);
    dialog.remove();
    leave();
  });
  document.body.append(dialog);
  dialog.showModal();
  const leave = closeByBack(() => dialog.close());
  scrollToPlace(strip, pressed < 0 ? readPlace(pageStrip) : pressed, true);
  writePlace();
}

/** A photo as the page has it, or its drawing, in whatever size the screen asks for. */
function copyPhoto(slide: Element): HTMLElement {
  const photo = slide.querySelector("img, svg")?.cloneNode(true);
  if (photo instanceof HTMLImageElement) {
    photo.sizes = "100vw";
    photo.loading = "lazy";
  }
  return createElement("li", {}, ...(photo ? [photo] : []));
}

type Picture = HTMLImageElement | null | undefined;

/** Until a photo is there, the page's own size of it, else its thumbnail, enlarged in its place. */
function showUnder(photo: Picture, [own, thumbnail]: Picture[]): void {
  const small = own?.naturalWidth ? own : thumbnail;
  if (!photo || !small || photo.complete || photo.style.background) return;
  photo.style.background = `url("${small.currentSrc || small.src}") center / contain no-repeat`;
  photo.addEventListener("load", () => photo.style.removeProperty("background"), { once: true });
}

type Parts = {
  dialog: HTMLDialogElement;
  place: HTMLElement;
  zoomButton: HTMLElement;
  thumbnails: HTMLElement[];
};

function buildDialog(gallery: HTMLElement, strip: HTMLElement, count: number): Parts {
  const place = createElement("p", { "aria-live": "polite" });
  const zoomButton = createButton("zoom", "Zoom", "zoom-in");
  const row = [...gallery.querySelectorAll(".gallery-thumbnails li")];
  const thumbnails = row.map((item, n) =>
    createElement(
      "button",
      { type: "button", "aria-label": `Photo ${n + 1}` },
      ...[...(item.querySelector("a")?.children ?? [])].map((picture) => picture.cloneNode(true)),
    ),
  );
  const dialog = createElement(
    "dialog",
    { class: "lightbox", "aria-label": gallery.ariaLabel ?? "" },
    createElement(
      "div",
      { class: "lightbox-bar" },
      place,
      zoomButton,
      createButton("close", "Close", "x"),
    ),
    strip,
  );
  if (count > 1) {
    const items = thumbnails.map((thumbnail) => createElement("li", {}, thumbnail));
    dialog.append(
      createButton("previous", "Previous photo", "chevron-left", "lightbox-step"),
      createButton("next", "Next photo", "chevron-right", "lightbox-step"),
      createElement("ul", { class: "swipe lightbox-thumbnails" }, ...items),
    );
  }
  return { dialog, place, zoomButton, thumbnails };
}

function createButton(does: string, label: string, icon: string, extra = ""): HTMLElement {
  return createElement(
    "button",
    {
      type: "button",
      class: `icon-button ${extra}`.trim(),
      "aria-label": label,
      "data-does": does,
    },
    createIcon(icon, "size-6"),
  );
}
