import { buildPlaceFilter } from "#domain/search/filters/build-search-queries.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import { resolvePicturedPlace } from "#domain/site/chrome/menu-pictures.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { CategoryTile, TilePicture } from "#domain/site/home/home-page.ts";
import { resolveBodyStyle } from "#domain/vehicle/body-style-table.ts";
import { toVehiclePhotos } from "#domain/vehicle/card/vehicle-photos.ts";
import type { ListedVehicle } from "#domain/vehicle/vehicle.schema.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { askSearch } from "../search/ask-search.ts";
import type { SearchServices } from "../search/search-caches.ts";

/** Sold vehicles are no reason to follow a link. */
const IN_STOCK = ["status = in_stock", "status = coming_soon"];

/** Enough that one of them has a photo that no other tile shows. */
const VEHICLES_A_TILE = 8;

/** First photos of the newest vehicles behind each tile that has no drawing. Null where the search fails. */
export async function readTilePictures(
  services: SearchServices,
  site: Site,
  stock: StockSummary,
  tiles: readonly CategoryTile[],
  now: number,
): Promise<Map<CategoryTile, TilePicture[]> | null> {
  const standingFilter = buildStandingFilter(site, now);
  const asked = tiles.flatMap((tile) => {
    const place = tile.bodyStyle === null ? resolvePicturedPlace(tile.href, site, stock) : null;
    return place === null ? [] : [{ tile, place }];
  });
  if (asked.length === 0) return new Map();
  const queries = asked.map(({ place }) => ({
    indexUid: DEFAULT_INDEX,
    filter: [...standingFilter, IN_STOCK, ...buildPlaceFilter(site, place)],
    sort: ["created_at_timestamp:desc"],
    limit: VEHICLES_A_TILE,
  }));
  const answers = await askSearch(services, site, queries);
  if (answers === null) return null;
  return new Map(asked.map(({ tile }, n) => [tile, (answers[n]?.hits ?? []).map(toPicture)]));
}

function toPicture(vehicle: ListedVehicle): TilePicture {
  const bodyStyle = resolveBodyStyle(vehicle.simple_body, vehicle.item_type);
  return { url: toVehiclePhotos(vehicle)[0]?.url ?? null, bodyStyle };
}
