import type { Selectable } from "kysely";
import type { Deal } from "#domain/deal/deal.ts";
import { dealTasksSchema } from "#domain/deal/deal-tasks.schema.ts";
import type { DealChange, DealStore } from "#ports/stores/deal-store.ts";
import type { DatabaseAccess, Reader, Writer } from "../database-access.ts";
import { addLeadDeliveries } from "../leads/add-deliveries.ts";
import type { DamageRegister } from "../records/damage-register.ts";
import { readStored } from "../records/read-stored.schema.ts";
import type { DealTables } from "../schema/deal-tables.ts";

export function createDealStore(
  { reader, write }: Pick<DatabaseAccess, "reader" | "write">,
  register: DamageRegister,
): DealStore {
  return {
    create: (deal) =>
      write(async (writer) => {
        const { id, siteSlug, leadId, createdAt } = deal;
        const row = await writer
          .insertInto("deal")
          .values({
            id,
            site_slug: siteSlug,
            lead_id: leadId,
            revision: 0,
            created_at: createdAt,
            ...buildColumns({ ...deal, state: "open" }, createdAt),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return { ...deal, state: row.state, revision: row.revision, updatedAt: row.updated_at };
      }),

    async find(siteSlug, id, now) {
      const row = await selectDeal(reader, id)
        .where("site_slug", "=", siteSlug)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return row ? readDeal(row, register) : null;
    },

    async findOfLead(leadId) {
      const row = await reader
        .selectFrom("deal")
        .selectAll()
        .where("lead_id", "=", leadId)
        .executeTakeFirst();
      return row ? readDeal(row, register) : null;
    },

    save: (id, revision, change, { now, deliveries = [] }) =>
      write(async (writer) => {
        const row = await writer
          .updateTable("deal")
          .set({ ...buildColumns(change, now), revision: revision + 1 })
          .where("id", "=", id)
          .where("revision", "=", revision)
          .where("expires_at", ">", now)
          .returningAll()
          .executeTakeFirst();
        const saved = row && readDeal(row, register);
        if (saved) {
          await addLeadDeliveries(writer, saved.leadId, deliveries, now);
          return { is: "saved", deal: saved };
        }
        const newest = await selectDeal(writer, id)
          .where("expires_at", ">", now)
          .executeTakeFirst();
        const deal = newest ? readDeal(newest, register) : null;
        return deal === null ? { is: "gone" } : { is: "stale", deal };
      }),

    addMail: (id, { deliveries, most, now }) =>
      write(async (writer) => {
        const counted = await writer
          .updateTable("deal")
          .set((eb) => ({ mails: eb("mails", "+", 1) }))
          .where("id", "=", id)
          .where("mails", "<", most)
          .returning("lead_id")
          .executeTakeFirst();
        if (!counted) return false;
        await addLeadDeliveries(writer, counted.lead_id, deliveries, now);
        return true;
      }),

    prune: (expiredBefore, limit) =>
      write(async (writer) => {
        const expired = writer
          .selectFrom("deal")
          .select("id")
          .where("expires_at", "<", expiredBefore)
          .orderBy("expires_at")
          .limit(limit);
        const { numDeletedRows } = await writer
          .deleteFrom("deal")
          .where("id", "in", expired)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      }),
  };
}

function selectDeal(from: Reader | Writer, id: string) {
  return from.selectFrom("deal").selectAll().where("id", "=", id);
}

function buildColumns(change: DealChange, now: number) {
  return {
    vehicle_id: change.vehicleId,
    vehicle_name: change.vehicleName,
    accepted_price_cents: change.acceptedPriceCents,
    tasks: JSON.stringify(change.tasks),
    state: change.state,
    updated_at: now,
    expires_at: change.expiresAt,
  };
}

/** Null for one whose tasks nobody can read any more. */
function readDeal(row: Selectable<DealTables["deal"]>, register: DamageRegister): Deal | null {
  const { value: tasks, damage } = readStored(row.tasks, dealTasksSchema);
  const damaged = { kind: "deal" as const, name: row.id, reason: damage ?? "" };
  register.note("deal", row.id, damage === null ? [] : [damaged]);
  if (tasks === null) return null;
  return {
    id: row.id,
    siteSlug: row.site_slug,
    vehicleId: row.vehicle_id,
    vehicleName: row.vehicle_name,
    acceptedPriceCents: row.accepted_price_cents,
    tasks,
    leadId: row.lead_id,
    state: row.state,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
  };
}
