import { type SiteStore, StrayLocationError } from "#ports/stores/site-store.ts";
import type { DatabaseAccess } from "../database-access.ts";
import type { DamageRegister } from "../records/damage-register.ts";
import {
  DEALERSHIP_COLUMNS,
  leaveOutDamagedDealerships,
  readLocations,
  readSites,
} from "../records/site-rows.ts";
import { putDealerships } from "./put-dealerships.ts";
import { putLocations } from "./put-locations.ts";

/** `put` also throws TakenIdError when the configuration gives an id that belongs to another record. */
export function createSiteStore(
  { kind, reader, writeInBulk }: DatabaseAccess,
  register: DamageRegister,
): SiteStore {
  const dealerships = () => reader.selectFrom("dealership").select(DEALERSHIP_COLUMNS);

  return {
    list: () => readSites(reader, register),

    async find(slug) {
      const [site] = await readSites(reader, register, slug);
      return site ?? null;
    },

    async put({ slug, config, dealerships: wanted, locations, now }) {
      const slugs = new Set(wanted.map((dealership) => dealership.slug));
      const stray = locations.find(({ dealership_slug }) => !slugs.has(dealership_slug));
      if (stray) throw new StrayLocationError(stray.name, stray.dealership_slug, slug);
      return await writeInBulk(async (writer, changes) => {
        const { stored, changedIds } = await putDealerships(writer, kind, register, wanted);
        for (const id of await putLocations(writer, kind, stored, locations)) changedIds.add(id);
        const row = { slug, config: JSON.stringify(config), updated_at: now };
        await writer
          .insertInto("site")
          .values(row)
          .onConflict((conflict) => conflict.column("slug").doUpdateSet(row))
          .execute();
        await writer.deleteFrom("site_dealership").where("site_slug", "=", slug).execute();
        for (const [position, { id }] of stored.entries()) {
          await writer
            .insertInto("site_dealership")
            .values({ site_slug: slug, dealership_id: id, position })
            .execute();
        }
        for (const id of changedIds) changes.add("dealership", String(id));
        changes.add("site", slug);
        const [site] = await readSites(writer, register, slug);
        if (!site) throw new Error(`The site "${slug}" was not stored.`);
        return site;
      });
    },

    async putSearchPages(slug, { source, pages }) {
      const row = { site_slug: slug, source, pages: JSON.stringify(pages) };
      return await writeInBulk(async (writer, changes) => {
        const site = await writer
          .selectFrom("site")
          .leftJoin("search_pages", "search_pages.site_slug", "site.slug")
          .where("site.slug", "=", slug)
          .select(["search_pages.source", "search_pages.pages"])
          .executeTakeFirst();
        if (!site || (site.source === source && site.pages === row.pages)) return false;
        await writer
          .insertInto("search_pages")
          .values(row)
          .onConflict((conflict) => conflict.column("site_slug").doUpdateSet(row))
          .execute();
        changes.add("site", slug);
        return true;
      });
    },

    async remove(slug) {
      return await writeInBulk(async (writer, changes) => {
        const { numDeletedRows } = await writer
          .deleteFrom("site")
          .where("slug", "=", slug)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        changes.add("site", slug);
        return true;
      });
    },

    async findDealership(slug) {
      const rows = await dealerships().where("slug", "=", slug).execute();
      return leaveOutDamagedDealerships(rows, register)[0] ?? null;
    },

    async listDealerships() {
      const rows = await dealerships().orderBy("slug").execute();
      const read = new Set(rows.map(({ id }) => id));
      register.forget("dealership", (id) => !read.has(id));
      return leaveOutDamagedDealerships(rows, register);
    },

    listLocations: () => readLocations(reader, register),
  };
}
