import { buildPlaceFilter } from "#domain/search/build-search-queries.ts";
import { resolveSearchPath } from "#domain/search/resolve-search-path.ts";
import { buildStandingFilter } from "#domain/search/standing-filter.ts";
import type { StockSummary } from "#domain/search/stock-summary.ts";
import type { CategoryTile, TilePicture } from "#domain/site/home-page.ts";
import type { Site } from "#domain/site/site.ts";
import { resolveBodyStyle } from "#domain/vehicle/body-style-table.ts";
import type { ListedVehicle } from "#domain/vehicle/vehicle.schema.ts";
import { toVehiclePhotos } from "#domain/vehicle/vehicle-photos.ts";
import { DEFAULT_INDEX } from "#ports/inventory-search.ts";
import type { Platform } from "#ports/platform.ts";
import { askSearch } from "./ask-search.ts";

/** What has been sold leads nobody on. */
const IN_STOCK = ["status = in_stock", "status = coming_soon"];

/** Of the newest so many behind a tile, one has a photo that no other tile shows. */
const VEHICLES_A_TILE = 8;

/**
 * Pictures of what each tile without a drawing leads to: the first photos of its newest vehicles in
 * stock. Empty where the search fails. `now` is in milliseconds UTC.
 */
export async function readTilePictures(
  services: Pick<Platform, "search" | "log">,
  site: Site,
  stock: StockSummary,
  tiles: readonly CategoryTile[],
  now: number,
): Promise<Map<CategoryTile, TilePicture[]>> {
  const standingFilter = buildStandingFilter(site, now);
  const asked = tiles.flatMap((tile) => {
    const place = tile.bodyStyle === null ? resolveSearchPath(site, tile.href, stock) : null;
    return place === null ? [] : [{ tile, place }];
  });
  if (asked.length === 0) return new Map();
  const queries = asked.map(({ place }) => ({
    indexUid: DEFAULT_INDEX,
    filter: [...standingFilter, IN_STOCK, ...buildPlaceFilter(site, place)],
    sort: ["created_at_timestamp:desc"],
    limit: VEHICLES_A_TILE,
  }));
  const answers = (await askSearch(services, site, queries)) ?? [];
  return new Map(asked.map(({ tile }, n) => [tile, (answers[n]?.hits ?? []).map(toPicture)]));
}

function toPicture(vehicle: ListedVehicle): TilePicture {
  const bodyStyle = resolveBodyStyle(vehicle.simple_body, vehicle.item_type);
  return { url: toVehiclePhotos(vehicle)[0]?.url ?? null, bodyStyle };
}
