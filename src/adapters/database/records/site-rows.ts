import type { Selectable } from "kysely";
import { type Location, storedLocationSchema } from "#domain/location/location.schema.ts";
import type { Dealership } from "#domain/site/config/site.ts";
import { leaveOutDamagedItems } from "#domain/site/parsing/damage/leave-out-damaged-items.ts";
import type { SiteDamage } from "#domain/site/resolve-site.ts";
import type { DamagedRecord } from "#ports/stores/damaged-records.ts";
import type { StoredSite } from "#ports/stores/site-store.ts";
import type { Reader } from "../database-access.ts";
import type { Tables } from "../schema/tables.ts";
import type { DamageRegister } from "./damage-register.ts";
import { checkStored, readStored, readStoredJson } from "./read-stored.schema.ts";
import {
  dealershipColumnsSchema,
  locationColumnsSchema,
  storedProcessorsSchema,
} from "./stored-columns.schema.ts";

export const DEALERSHIP_COLUMNS = [
  "dealership.id",
  "dealership.slug",
  "dealership.name",
  "dealership.phone",
  "dealership.email",
  "dealership.price_state",
  "dealership.payment_processors",
] as const;

/** Reads all stored sites, or one, with their dealerships and locations; ordered by slug. */
export async function readSites(
  reader: Reader,
  register: DamageRegister,
  slug?: string,
): Promise<StoredSite[]> {
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
  const [siteRows, allLinkRows] = await Promise.all([sites.execute(), links.execute()]);
  // A site that was deleted is no longer damaged.
  const read = new Set(siteRows.map((site) => site.slug));
  register.forget("site", (each) => (slug === undefined || each === slug) && !read.has(each));
  const linkRows = leaveOutDamagedDealerships(allLinkRows, register);
  const locations = await readLocations(reader, register, [
    ...new Set(linkRows.map(({ id }) => id)),
  ]);
  return siteRows.map((site) => {
    const dealerships = linkRows.filter(({ site_slug }) => site_slug === site.slug);
    return {
      slug: site.slug,
      ...readContent(site, register),
      dealerships: dealerships.map(({ site_slug: _site, ...dealership }): Dealership => dealership),
      locations: dealerships.flatMap(({ id }) =>
        locations.filter(({ dealership_id }) => dealership_id === id),
      ),
      updatedAt: site.updated_at,
    };
  });
}

/** The dealerships of rows, without those with damaged columns, which are registered. */
export function leaveOutDamagedDealerships<Row extends Selectable<Tables["dealership"]>>(
  rows: readonly Row[],
  register: DamageRegister,
): (Omit<Row, "payment_processors"> & Pick<Dealership, "payment_processors">)[] {
  return rows.flatMap(({ payment_processors, ...row }) => {
    const processors = readStored(payment_processors ?? "[]", storedProcessorsSchema);
    const damage = checkStored(row, dealershipColumnsSchema).damage ?? processors.damage;
    const record = { kind: "dealership" as const, name: `${row.id} (${row.slug})` };
    register.note("dealership", row.id, damage === null ? [] : [{ ...record, reason: damage }]);
    if (damage !== null || processors.damage !== null) return [];
    return { ...row, payment_processors: processors.value };
  });
}

type SiteRow = Selectable<Tables["site"]> & { source: string | null; pages: string | null };

/** Parses a site's JSON and leaves out damaged parts. */
function readContent(
  { slug, config: text, source, pages: pagesText }: SiteRow,
  register: DamageRegister,
): Pick<StoredSite, "config" | "damage" | "searchPages"> {
  const stored = readStoredJson(text);
  const { config, leftOut } = leaveOutDamagedItems(stored.value);
  const pages = readStoredJson(pagesText ?? "null");
  const found: DamagedRecord[] = leftOut.map(({ kind, path, reason }) => ({
    kind,
    name: `${path} of ${slug}`,
    reason,
  }));
  if (stored.damage !== null) found.push({ kind: "site", name: slug, reason: stored.damage });
  if (pages.damage !== null) {
    found.push({ kind: "search_pages", name: `of ${slug}`, reason: pages.damage });
  }
  register.note("site", slug, found);
  const hasPages = source !== null && pagesText !== null && pages.damage === null;
  return {
    config,
    damage: stored.damage === null ? null : describeDamage(text, stored.damage),
    searchPages: hasPages ? { source, pages: pages.value } : null,
  };
}

/** Extracts the hosts from the damaged text, so that they still lead to the site's error page. */
function describeDamage(text: string, damage: string): SiteDamage {
  const list = /"hosts"\s*:\s*\[([^\]]*)/.exec(text)?.[1] ?? "";
  const hosts = [...list.matchAll(/"([^"\\]+)"/g)].flatMap(([, host]) => host ?? []);
  return { reason: `Its stored configuration is damaged: ${damage}`, hosts };
}

/** Reads the sound locations of some dealerships, or of all, in each dealership's order. */
export async function readLocations(
  reader: Reader,
  register: DamageRegister,
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
  const found = new Map<number, DamagedRecord[]>(dealershipIds?.map((id) => [id, []]));
  const locations = (await query.execute()).flatMap(({ config, ...identity }): Location[] => {
    const columns = checkStored(identity, locationColumnsSchema);
    const { value, damage: configDamage } = readStored(config, storedLocationSchema);
    const damage = columns.damage ?? configDamage;
    if (damage === null && value !== null) return [{ ...value, ...identity }];
    const name = `${identity.slug} of ${identity.dealership_slug}`;
    const before = found.get(identity.dealership_id) ?? [];
    found.set(identity.dealership_id, [
      ...before,
      { kind: "location", name, reason: damage ?? "" },
    ]);
    return [];
  });
  for (const [id, damaged] of found) register.note("locations", id, damaged);
  if (!dealershipIds) register.forget("locations", (id) => !found.has(id));
  return locations;
}
