import { hash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createFileFeedReader } from "#adapters/feeds/create-file-feed-reader.ts";
import { recogniseFeed } from "#domain/stock/columns/recognise-feed.ts";
import { createRowMapper, type MappedVehicle } from "#domain/stock/map-row.ts";
import { FEED_MAPPINGS } from "#domain/stock/mappings/feed-mappings.ts";

/**
 * Writes the vehicles of a feed, mapped as an import does, one JSON line each: the pool for stock of every
 * size.
 */
export async function writeVehiclePool(path: string, feed: string, now: number): Promise<void> {
  const opened = await createFileFeedReader().open(feed);
  const recognition = recogniseFeed(opened.columns, FEED_MAPPINGS);
  if (recognition.is === "unrecognised") throw new Error(`${feed} is no known feed.`);
  const { binding } = recognition;
  const mapRow = createRowMapper({ binding, locations: [], now, hashText });
  const vehicles: MappedVehicle[] = [];
  for await (const row of opened.rows()) {
    const { vehicle } = mapRow(row);
    if (vehicle !== null) vehicles.push(vehicle);
  }
  writeFileSync(path, vehicles.map((vehicle) => JSON.stringify(vehicle)).join("\n"));
}

const hashText = (text: string): string => hash("sha256", text);
