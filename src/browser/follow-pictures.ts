/** Photos of a card are fetched when a finger is on the first of them, so that the next is there in time. */
const STRIP = ".card-photo .swipe";

/** The drawing of a body that an address of a picture names. */
const NAMED_BODY = /[?&]body=(\w+)/;

/**
 * Fetches a card's further photos as soon as they may be wanted, and puts a drawing in the place of a
 * picture that does not come: the network may be gone, or the server too busy.
 */
export function followPictures(): void {
  for (const kind of ["pointerdown", "wheel", "focusin"]) {
    document.addEventListener(kind, ({ target }) => fetchStrip(target), { passive: true });
  }
  document.addEventListener("error", ({ target }) => replacePicture(target), { capture: true });
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== "")
      replacePicture(image);
  }
}

function fetchStrip(target: EventTarget | null): void {
  const strip = target instanceof Element ? target.closest(STRIP) : null;
  for (const image of strip?.querySelectorAll("img") ?? []) image.loading = "eager";
}

/** A picture of a vehicle or a place becomes its drawing; of others, such as a logo, the words are left. */
function replacePicture(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const [, body] = NAMED_BODY.exec(target.src) ?? [];
  const sprite = document.querySelector("use")?.getAttribute("href")?.split("#")[0];
  if (body === undefined || sprite === undefined) {
    if (target.alt === "") target.hidden = true;
    else target.replaceWith(target.alt);
    return;
  }
  const name = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(name, "svg");
  drawing.setAttribute("class", `${target.className} failed-photo`);
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", target.alt);
  drawing.append(document.createElementNS(name, "use"));
  drawing.firstElementChild?.setAttribute("href", `${sprite}#body-${body}`);
  target.replaceWith(drawing);
}
