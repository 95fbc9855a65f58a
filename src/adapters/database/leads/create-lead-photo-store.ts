import { PHOTO_SLOTS, parsePhotoSlot } from "#domain/valuation/photo-slots.ts";
import type { LeadPhotoStore } from "#ports/stores/leads/lead-photo-store.ts";
import type { DatabaseAccess } from "../database-access.ts";

const ORDER: readonly string[] = PHOTO_SLOTS.map(({ slot }) => slot);

export function createLeadPhotoStore({
  reader,
  write,
}: Pick<DatabaseAccess, "reader" | "write">): LeadPhotoStore {
  return {
    put: (leadId, { slot, body, width, height, storedAt }) =>
      write(async (writer) => {
        // Written as it is, which locks the row on PostgreSQL: a purge would leave the photo behind.
        const lead = await writer
          .updateTable("lead")
          .set((eb) => ({ key: eb.ref("key") }))
          .where("id", "=", leadId)
          .returning("id")
          .executeTakeFirst();
        if (lead === undefined) return false;
        const photo = { width, height, bytes: body.length, stored_at: storedAt, body };
        await writer
          .insertInto("lead_photo")
          .values({ lead_id: leadId, slot, ...photo })
          .onConflict((conflict) => conflict.columns(["lead_id", "slot"]).doUpdateSet(photo))
          .execute();
        return true;
      }),

    async list(leadId) {
      const rows = await reader
        .selectFrom("lead_photo")
        .select(["slot", "width", "height", "bytes", "stored_at"])
        .where("lead_id", "=", leadId)
        .execute();
      return rows
        .flatMap(({ slot: name, width, height, bytes, stored_at }) => {
          const slot = parsePhotoSlot(name);
          return slot === null ? [] : [{ slot, width, height, bytes, storedAt: stored_at }];
        })
        .toSorted((one, other) => ORDER.indexOf(one.slot) - ORDER.indexOf(other.slot));
    },

    async read(leadId, slot) {
      const row = await reader
        .selectFrom("lead_photo")
        .select("body")
        .where("lead_id", "=", leadId)
        .where("slot", "=", slot)
        .executeTakeFirst();
      return row?.body ?? null;
    },

    forgetUnfinished: (olderThan, limit) =>
      write(async (writer) => {
        const found = await writer
          .selectFrom("lead_photo")
          .innerJoin("lead", "lead.id", "lead_photo.lead_id")
          .select("lead_photo.lead_id")
          .distinct()
          .where("lead_photo.stored_at", "<", olderThan)
          .where("lead.is_complete", "=", 0)
          .limit(limit)
          .execute();
        if (found.length === 0) return 0;
        // Locked as above, and asked again: the lead may have been completed meanwhile.
        const unfinished = await writer
          .updateTable("lead")
          .set((eb) => ({ key: eb.ref("key") }))
          .where(
            "id",
            "in",
            found.map(({ lead_id }) => lead_id),
          )
          .where("is_complete", "=", 0)
          .returning("id")
          .execute();
        if (unfinished.length === 0) return 0;
        await writer
          .deleteFrom("lead_photo")
          .where(
            "lead_id",
            "in",
            unfinished.map(({ id }) => id),
          )
          .where("stored_at", "<", olderThan)
          .execute();
        return unfinished.length;
      }),
  };
}
