/** The drawing of a body that an address of a picture names. */
const NAMED_BODY = /[?&]body=(\w+)/;

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/** A picture of a vehicle or a place becomes its drawing; of others, such as a logo, the words are left. */
export function replaceFailedPicture(picture: HTMLImageElement): void {
  const [, body] = NAMED_BODY.exec(picture.src) ?? [];
  const sprite = document.querySelector("use")?.getAttribute("href")?.split("#")[0];
  if (body === undefined || sprite === undefined) {
    if (picture.alt === "") picture.hidden = true;
    else picture.replaceWith(picture.alt);
    return;
  }
  const drawing = document.createElementNS(SVG_NAMESPACE, "svg");
  drawing.setAttribute("class", `${picture.className} failed-photo`);
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", picture.alt);
  drawing.append(document.createElementNS(SVG_NAMESPACE, "use"));
  drawing.firstElementChild?.setAttribute("href", `${sprite}#body-${body}`);
  picture.replaceWith(drawing);
}
