import type { MenuItem } from "#domain/site/chrome/site-chrome.ts";

/** Pixels at the text size of a row: of a letter, and of what stands around each name. */
const LETTER_WIDTH = 7.5;
const ITEM_WIDTH = 28;
const ARROW_WIDTH = 20;

/** Pixels of a site's logo, and of a letter of the name that stands in its place. */
const LOGO_WIDTH = 176;
const NAME_LETTER_WIDTH = 11;

/** Pixels beside the search box and tools, where the menu is a row on the narrowest screen. */
const ROOM = 930;

/** Whether a menu is too long to stand in one line beside the logo, so that it needs one of its own. */
export function isLongMenu(
  items: readonly Pick<MenuItem, "name" | "columns">[],
  site: { name: string; logo: unknown },
): boolean {
  const logo = site.logo ? LOGO_WIDTH : site.name.length * NAME_LETTER_WIDTH;
  const widths = items.map(
    ({ name, columns }) =>
      name.length * LETTER_WIDTH + ITEM_WIDTH + (columns.length > 0 ? ARROW_WIDTH : 0),
  );
  return widths.reduce((sum, width) => sum + width, logo) > ROOM;
}
