import type { CategoryTile, TilePicture } from "./home-page.ts";

/**
 * Gives each tile its first photo that no earlier tile has, else its first, else a drawing. When no tile
 * has a photo, none gets a picture. `pictures` has those of each tile, the best first.
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
