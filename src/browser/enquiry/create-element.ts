const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/** An element with attributes and content; texts are never read as markup. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/** An icon of the sprite that the page already uses. */
export function createIcon(name: string, classes: string): Node {
  const sprite = document.querySelector("use")?.getAttribute("href")?.split("#")[0] ?? "";
  const icon = document.createElementNS(SVG_NAMESPACE, "svg");
  icon.setAttribute("class", classes);
  icon.setAttribute("aria-hidden", "true");
  icon.append(document.createElementNS(SVG_NAMESPACE, "use"));
  icon.firstElementChild?.setAttribute("href", `${sprite}#${name}`);
  return icon;
}
