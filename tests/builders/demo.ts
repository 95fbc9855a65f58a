import { hash } from "node:crypto";
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createFileFeedReader } from "#adapters/feeds/create-file-feed-reader.ts";
import { type DemoFeed, writeDemoFeeds } from "#demo/write-feeds.ts";
import { buildLocationSlug } from "#domain/location/slug/build-location-slug.ts";
import type { Site } from "#domain/site/config/site.ts";
import { siteConfigSchema } from "#domain/site/config/site-config.schema.ts";
import { isBrokenSite, resolveSite, type SiteRecords } from "#domain/site/resolve-site.ts";
import { recogniseFeed } from "#domain/stock/columns/recognise-feed.ts";
import type { RowNote } from "#domain/stock/columns/row-note.ts";
import { createRowMapper, type MappedVehicle } from "#domain/stock/map-row.ts";
import { FEED_MAPPINGS } from "#domain/stock/mappings/feed-mappings.ts";
import { composeVehicle } from "#domain/vehicle/record/compose-vehicle.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { type ContentFile, joinContent } from "#use-cases/sites/content/join-content.ts";

type ReadFeed = DemoFeed & {
  mapping: string;
  vehicles: MappedVehicle[];
  notes: RowNote[];
};

export type Demo = { sites: Site[]; feeds: ReadFeed[]; vehicles: Vehicle[] };

export function readDemoSiteFiles(): { slug: string; text: string }[] {
  return readdirSync("sites")
    .filter((name) => name.endsWith(".json") && name !== "site.schema.json")
    .map((name) => ({
      slug: basename(name, ".json"),
      text: readFileSync(join("sites", name), "utf8"),
    }));
}

/** Builds the whole demo of today in memory by the rules of an import, without a database. */
export async function buildDemo(now: number): Promise<Demo> {
  const records = buildRecords();
  const sites = records.map((record) => {
    const site = resolveSite(record, () => null);
    if (isBrokenSite(site)) throw new Error(`${site.slug}: ${site.reason}`);
    return site;
  });
  const feeds = await readFeeds(records, now);
  const dealerships = records.flatMap((record) => record.dealerships);
  const locations = records.flatMap((record) => record.locations);
  const vehicles = feeds.flatMap((feed, feedIndex) =>
    feed.vehicles.flatMap((mapped, index): Vehicle[] => {
      const dealership = dealerships.find(({ slug }) => slug === feed.dealershipSlug);
      if (dealership === undefined) return [];
      const { imported, details, sourceKey, slugBase, locationId, listedAt, soldAt } = mapped;
      const record = {
        id: feedIndex * 1_000 + index + 1,
        slug: slugBase,
        dealershipId: dealership.id,
        mapping: feed.mapping,
        createdAt: listedAt ?? now,
        reservedAt: null,
        holdUntil: null,
        updatedAt: now,
        imported,
        details,
        sourceKey,
        locationId,
        soldAt,
      };
      return [
        composeVehicle(record, dealership, locations.find(({ id }) => id === locationId) ?? null),
      ];
    }),
  );
  return { sites, feeds, vehicles };
}

/** The records of each site, with ids in order. */
function buildRecords(): SiteRecords[] {
  let id = 0;
  return readDemoSiteFiles().map(({ slug, text }) => {
    const { json } = joinContent({ json: JSON.parse(text), content: readDemoContent(slug) });
    const config = siteConfigSchema.parse(json);
    const dealerships = config.dealerships.map(
      ({ name = slug, payment_processors = [], ...dealership }) => ({
        payment_processors,
        ...dealership,
        name,
        id: ++id,
      }),
    );
    const locations = config.locations.map((location) => ({
      ...location,
      id: ++id,
      slug: location.slug ?? buildLocationSlug(location.name),
      dealership_id: dealerships.find((known) => known.slug === location.dealership_slug)?.id ?? 0,
    }));
    return { slug, config: json, dealerships, locations };
  });
}

function readDemoContent(slug: string): ContentFile[] {
  return globSync(`sites/content/${slug}/*.json`)
    .toSorted()
    .map((source) => ({ source, json: JSON.parse(readFileSync(source, "utf8")) }));
}

async function readFeeds(records: readonly SiteRecords[], now: number): Promise<ReadFeed[]> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-demo-"));
  try {
    const feeds = (await writeDemoFeeds(folder, now)).filter(({ daysAgo }) => daysAgo === 0);
    return await Promise.all(feeds.map((feed) => readFeed(folder, feed, records, now)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readFeed(
  folder: string,
  feed: DemoFeed,
  records: readonly SiteRecords[],
  now: number,
): Promise<ReadFeed> {
  const opened = await createFileFeedReader().open(join(folder, feed.file));
  const recognition = recogniseFeed(opened.columns, FEED_MAPPINGS);
  if (recognition.is === "unrecognised") throw new Error(`${feed.file} is no known feed.`);
  const { binding } = recognition;
  const locations = records
    .flatMap((record) => record.locations)
    .filter(({ dealership_slug }) => dealership_slug === feed.dealershipSlug);
  const mapRow = createRowMapper({ binding, locations, now, hashText });
  const rows: MappedVehicle[] = [];
  const notes: RowNote[] = [];
  for await (const row of opened.rows()) {
    const mapped = mapRow(row);
    if (mapped.vehicle !== null) rows.push(mapped.vehicle);
    notes.push(...mapped.notes);
  }
  return { ...feed, mapping: binding.mapping.name, vehicles: rows, notes };
}

function hashText(text: string): string {
  return hash("sha256", text);
}
