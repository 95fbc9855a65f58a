import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DAY_MS } from "#domain/time/time-units.ts";

const SOLD_DAYS = 3;
const FILTER_STEP_MS = 5 * 60_000;

const COUNT = `
  select count(*) as shown
  from vehicle join vehicle_document on vehicle_document.id = vehicle.document_id
  where vehicle.dealership_id in (select dealership_id from site_dealership where site_slug = ?)
    and vehicle.is_hidden = 0
    and json_extract(vehicle_document.imported, '$.show_on_dealer_website')
    and (vehicle.price is not null or not ?)
    and (vehicle.sold_at is null or vehicle.sold_at >= ?)
    and json_extract(vehicle_document.imported, '$.make') = ?`;

/**
 * Counts a site's vehicles of a make from the records alone; with `isPriced`, only those with a price. For
 * a site without filters other than its dealerships and the default sold window.
 */
export function countBySql(
  dataDir: string,
  { slug, make, isPriced }: { slug: string; make: string; isPriced: boolean },
): number {
  const database = new DatabaseSync(join(dataDir, "forecourt.db"), { readOnly: true });
  const soldSince = Math.floor(Date.now() / FILTER_STEP_MS) * FILTER_STEP_MS - SOLD_DAYS * DAY_MS;
  const shown = database.prepare(COUNT).get(slug, Number(isPriced), soldSince, make)?.shown;
  database.close();
  return Number(shown);
}
