import type { Selectable } from "kysely";
import type { Location } from "#domain/location/location.schema.ts";
import type { Dealership } from "#domain/site/site.ts";
import type { StoredSite } from "#ports/site-store.ts";
import type { Reader } from "../database-access.ts";
import type { Tables } from "../schema/tables.ts";

export const DEALERSHIP_COLUMNS = [
  "dealership.id",
  "dealership.slug",
  "dealership.name",
  "dealership.phone",
  "dealership.email",
  "dealership.price_state",
] as const;

/** Stored sites by slug with their dealerships and locations; all of them, or one. */
export async function readSites(reader: Reader, slug?: string): Promise<StoredSite[]> {
  let sites = reader
    .selectFrom("site")
    .leftJoin("search_pages", "search_pages.site_slug", "site.slug")
    .selectAll("site")
    .select(["search_pages.source", "search_pages.pages"])
    .orderBy("slug");
  let links = reader
    .selectFrom("site_dealership")
    .innerJoin("dealership", "dealership.id", "site_dealership.dealership_id")
    .select([...DEALERSHIP_COLUMNS, "site_dealership.site_slug"])
    .orderBy("site_dealership.position");
  if (slug !== undefined) {
    sites = sites.where("slug", "=", slug);
    links = links.where("site_slug", "=", slug);
  }
  const [siteRows, linkRows] = await Promise.all([sites.execute(), links.execute()]);
  const locations = await readLocations(reader, [...new Set(linkRows.map(({ id }) => id))]);
  return siteRows.map((site) => {
    const dealerships = linkRows.filter(({ site_slug }) => site_slug === site.slug);
    return {
      slug: site.slug,
      config: JSON.parse(site.config),
      dealerships: dealerships.map(({ site_slug: _site, ...dealership }): Dealership => dealership),
      locations: dealerships.flatMap(({ id }) =>
        locations.filter(({ dealership_id }) => dealership_id === id),
      ),
      searchPages:
        site.source === null || site.pages === null
          ? null
          : { source: site.source, pages: JSON.parse(site.pages) },
      updatedAt: site.updated_at,
    };
  });
}

/** Locations of some dealerships, or of all, each dealership's in its own order. */
export async function readLocations(
  reader: Reader,
  dealershipIds?: readonly number[],
): Promise<Location[]> {
  if (dealershipIds?.length === 0) return [];
  let query = reader
    .selectFrom("location")
    .innerJoin("dealership", "dealership.id", "location.dealership_id")
    .select(["location.id", "location.dealership_id", "location.slug", "location.config"])
    .select("dealership.slug as dealership_slug")
    .orderBy("location.dealership_id")
    .orderBy("location.position");
  if (dealershipIds) query = query.where("location.dealership_id", "in", dealershipIds);
  return (await query.execute()).map(toLocation);
}

type LocationRow = Pick<Selectable<Tables["location"]>, "id" | "dealership_id" | "slug" | "config">;

function toLocation({ config, ...identity }: LocationRow & { dealership_slug: string }): Location {
  return { ...JSON.parse(config), ...identity };
}
