import type { MenuItem } from "#domain/site/chrome/site-chrome.ts";

const MAX_TRIPS = 4;

/** Pixels of a letter of a word, and of its picture with the space around both. */
const LETTER_WIDTH = 7.5;
const PICTURE_WIDTH = 84;

/** Pixels of a letter of the name, and of a mark beside it. */
const NAME_LETTER_WIDTH = 11;
const MARK_WIDTH = 48;

/** Pixels of words and name on the narrowest screen that shows them: search box, tools and gaps have the rest. */
const ROW_WIDTH = 800;

type Trip = Pick<MenuItem, "name" | "picture">;

/** The first items that lead to stock, as many as the row has space for beside the name. */
export function listTrips<Item extends Trip>(
  items: readonly Item[],
  site: { name: string; logo: unknown },
): Item[] {
  let left = ROW_WIDTH - site.name.length * NAME_LETTER_WIDTH - (site.logo ? MARK_WIDTH : 0);
  const fitting: Item[] = [];
  for (const item of items) {
    if (item.picture === null) continue;
    left -= item.name.length * LETTER_WIDTH + PICTURE_WIDTH;
    if (left < 0 || fitting.length === MAX_TRIPS) break;
    fitting.push(item);
  }
  return fitting;
}
