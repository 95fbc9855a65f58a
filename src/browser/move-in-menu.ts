/** How far a key moves: along the items of a menu, or through the links of an open one. */
const ALONG: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const THROUGH: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

const ITEMS = ".menu-item";

/**
 * The arrow keys of the disclosure pattern: left and right along the items, down into a dropdown, which opens
 * for it, and up and down within. Tells whether the key was one of them.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export function moveInMenu(from: HTMLElement, key: string): boolean {
  const menu = from.closest("#menu");
  if (menu === null) return false;
  const along = ALONG[key];
  if (along !== undefined) {
    const item = from.closest("li:has(> details, > .menu-item)")?.querySelector(ITEMS) ?? from;
    return focusNext([...menu.querySelectorAll(ITEMS)], item, along);
  }
  const through = THROUGH[key];
  const dropdown = from.closest<HTMLDetailsElement>("[data-dropdown]");
  if (through === undefined || dropdown === null) return false;
  if (from.matches("summary") && through < 0) return false;
  dropdown.open = true;
  return focusNext([...dropdown.querySelectorAll("summary, a")], from, through);
}

function focusNext(all: Element[], from: Element, step: number): boolean {
  const shown = all.filter((element) => element.checkVisibility());
  const next = shown[shown.indexOf(from) + step];
  if (next instanceof HTMLElement) next.focus();
  return true;
}
