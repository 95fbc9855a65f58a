import { type LocationConfig, storedLocationSchema } from "#domain/location/location.schema.ts";
import { buildLocationSlug } from "#domain/location/slug/build-location-slug.ts";
import type { Dealership } from "#domain/site/config/site.ts";
import type { Writer } from "../database-access.ts";
import type { DatabaseKind } from "../migrations/migration.ts";
import { readStored } from "../records/read-stored.schema.ts";
import { countUpTo } from "./count-up-to.ts";
import { TakenIdError } from "./taken-id-error.ts";

type LocationRow = {
  id: number;
  dealership_id: number;
  slug: string;
  position: number;
  config: string;
};

/**
 * Replaces the locations of dealerships that come with some; returns the ids of the changed dealerships. A
 * location is matched by id, else by slug and type, else by slug, and keeps its vehicles.
 *
 * @throws TakenIdError
 */
export async function putLocations(
  writer: Writer,
  kind: DatabaseKind,
  dealerships: readonly Dealership[],
  locations: readonly LocationConfig[],
): Promise<Set<number>> {
  const changedIds = new Set<number>();
  for (const { id, slug } of dealerships) {
    const wanted = locations.filter((location) => location.dealership_slug === slug);
    if (wanted.length === 0) continue;
    if (await replaceLocations(writer, id, wanted)) changedIds.add(id);
  }
  if (locations.some(({ id }) => id !== undefined)) await countUpTo(writer, kind, "location");
  return changedIds;
}

async function replaceLocations(
  writer: Writer,
  dealershipId: number,
  wanted: readonly LocationConfig[],
): Promise<boolean> {
  const before = await writer
    .selectFrom("location")
    .selectAll()
    .where("dealership_id", "=", dealershipId)
    .orderBy("position")
    .execute();
  const free = new Map(before.map((row) => [row.id, row]));
  for (const { id } of wanted) if (id !== undefined) free.delete(id);
  let hasChanged = false;
  const keptIds = new Set<number>();
  for (const [position, config] of wanted.entries()) {
    const { id, slug: givenSlug, ...rest } = config;
    const slug = givenSlug ?? buildLocationSlug(config.name);
    const stored =
      id === undefined
        ? findNamesake([...free.values()], slug, config.location_type)
        : before.find((row) => row.id === id);
    if (stored) free.delete(stored.id);
    const row = { dealership_id: dealershipId, slug, position, config: JSON.stringify(rest) };
    const written = stored
      ? await updateLocation(writer, stored, row)
      : await insertLocation(writer, config, row);
    keptIds.add(written.id);
    hasChanged ||= written.isChanged;
  }
  const gone = before.filter((row) => !keptIds.has(row.id));
  for (const { id } of gone) await writer.deleteFrom("location").where("id", "=", id).execute();
  return hasChanged || gone.length > 0;
}

/** Sales and service of one place may share a slug: the type distinguishes them. */
function findNamesake(
  rows: readonly LocationRow[],
  slug: string,
  type: LocationConfig["location_type"],
): LocationRow | undefined {
  const namesakes = rows.filter((row) => row.slug === slug);
  // A damaged row is replaced by what the site's file says.
  return (
    namesakes.find(
      ({ config }) => readStored(config, storedLocationSchema).value?.location_type === type,
    ) ?? namesakes[0]
  );
}

async function updateLocation(
  writer: Writer,
  stored: LocationRow,
  row: Omit<LocationRow, "id">,
): Promise<{ id: number; isChanged: boolean }> {
  const isChanged =
    stored.slug !== row.slug || stored.position !== row.position || stored.config !== row.config;
  if (isChanged) {
    await writer.updateTable("location").set(row).where("id", "=", stored.id).execute();
  }
  return { id: stored.id, isChanged };
}

async function insertLocation(
  writer: Writer,
  { id, name }: LocationConfig,
  row: Omit<LocationRow, "id">,
): Promise<{ id: number; isChanged: boolean }> {
  if (id !== undefined) {
    const other = await writer
      .selectFrom("location")
      .innerJoin("dealership", "dealership.id", "location.dealership_id")
      .select("dealership.slug")
      .where("location.id", "=", id)
      .executeTakeFirst();
    if (other) throw new TakenIdError("location", id, name, `it is that of "${other.slug}"`);
  }
  const { id: newId } = await writer
    .insertInto("location")
    .values({ ...(id !== undefined && { id }), ...row })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: newId, isChanged: true };
}
