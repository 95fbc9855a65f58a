import type { MenuItem } from "#domain/site/chrome/site-chrome.ts";

/** Pixels of a letter, and of the space around each name. */
const LETTER_WIDTH = 7.5;
const ITEM_WIDTH = 28;
const ARROW_WIDTH = 20;

/** Pixels of a site's logo, and of a letter of the name in its place. */
const LOGO_WIDTH = 176;
const NAME_LETTER_WIDTH = 11;

/** Pixels beside the search box and tools, on the narrowest screen whose menu is a row. */
const MENU_WIDTH = 930;

/** The same for a menu in a row without logo, search box and tools. */
export const WIDE_MENU_WIDTH = 1232;

/** Pixels of a mark beside the name. */
const MARK_WIDTH = 48;

/** Whether the menu needs a row of its own, since it does not fit beside the logo. */
export function isLongMenu(
  items: readonly Pick<MenuItem, "name" | "columns">[],
  { name: siteName, logo }: { name: string; logo: { beside_name: boolean } | null },
  rowWidth = MENU_WIDTH,
): boolean {
  const nameWidth = siteName.length * NAME_LETTER_WIDTH;
  const mark = logo?.beside_name ? nameWidth + MARK_WIDTH : LOGO_WIDTH;
  const widths = items.map(
    ({ name, columns }) =>
      name.length * LETTER_WIDTH + ITEM_WIDTH + (columns.length > 0 ? ARROW_WIDTH : 0),
  );
  return widths.reduce((sum, width) => sum + width, logo ? mark : nameWidth) > rowWidth;
}
