import type { CategoryTile, TilePicture } from "./home-page.ts";

/**
 * Tiles with their pictures: each takes the first photo of its own that no tile before it has, so
 * that a row does not repeat itself; its first photo where all are taken, a drawing where it has
 * none. Where no tile has a photo, none has a picture: drawings alone would say nothing.
 *
 * @param pictures - Of each tile, the best first.
 */
export function chooseTilePictures(
  tiles: readonly CategoryTile[],
  pictures: ReadonlyMap<CategoryTile, readonly TilePicture[]>,
): CategoryTile[] {
  const taken = new Set<string>();
  const chosen = tiles.map((tile) => {
    const own = pictures.get(tile) ?? [];
    const photos = own.filter(({ url }) => url !== null);
    const fresh = photos.find(({ url }) => url !== null && !taken.has(url));
    const picture = fresh ?? photos[0] ?? own[0] ?? null;
    if (picture?.url) taken.add(picture.url);
    return { ...tile, picture };
  });
  return taken.size > 0 ? chosen : chosen.map((tile) => ({ ...tile, picture: null }));
}
