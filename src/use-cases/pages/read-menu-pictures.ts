import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import { addMenuPictures, listPicturedUrls } from "#domain/site/chrome/menu-pictures.ts";
import type { MenuItem } from "#domain/site/chrome/site-chrome.ts";
import type { Site } from "#domain/site/config/site.ts";
import { chooseTilePictures } from "#domain/site/home/choose-tile-pictures.ts";
import type { SearchServices } from "../search/search-caches.ts";
import { readTilePictures } from "./read-tile-pictures.ts";

/** The items with photos of what is in stock behind them. Null where the search fails. */
export async function readMenuPictures(
  services: SearchServices,
  site: Site,
  stock: StockSummary,
  items: readonly MenuItem[],
  now: number,
): Promise<MenuItem[] | null> {
  const tiles = listPicturedUrls(items, site, stock).map((href) => {
    return { name: href, href, count: 0, bodyStyle: null, picture: null };
  });
  const found = await readTilePictures(services, site, stock, tiles, now);
  if (found === null) return null;
  const chosen = chooseTilePictures(tiles, found);
  return addMenuPictures(items, new Map(chosen.map(({ href, picture }) => [href, picture])));
}
