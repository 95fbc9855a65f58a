const NAMED_BODY = /[?&]body=(\w+)/;

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/** Replaces a failed picture by the drawing of its body style; others, such as a logo, by their text. */
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
