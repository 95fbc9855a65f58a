import type { OutboxStore } from "#ports/stores/outbox-store.ts";
import type { DatabaseAccess } from "../database-access.ts";
import { addLeadDeliveries } from "../leads/add-deliveries.ts";

import { isChosen, isOf, readClaimed, selectDue } from "../leads/due-deliveries.ts";

/** States that an operator may still have to do with. */
const UNSETTLED = ["pending", "dead"] as const;

/** The deliveries that are due, on either database. */
export function createOutboxStore({
  kind,
  reader,
  write,
}: Pick<DatabaseAccess, "kind" | "reader" | "write">): OutboxStore {
  const reports = () =>
    reader
      .selectFrom("delivery")
      .innerJoin("lead", "lead.id", "delivery.lead_id")
      .innerJoin("lead_step as step", "step.id", "delivery.step_id")
      .select([
        "delivery.id",
        "delivery.lead_id as leadId",
        "lead.site_slug as siteSlug",
        "delivery.about",
        "delivery.destination",
        "step.step_number as stepNumber",
        "delivery.state",
        "delivery.attempts",
        "delivery.next_at as nextAt",
        "delivery.settled_at as settledAt",
        "delivery.note",
      ]);

  return {
    claim: ({ limit, now, leaseUntil }, of) =>
      write(async (writer) => {
        const due = selectDue(writer, now);
        const free = (of === undefined ? due : due.where((eb) => isOf(eb, of)))
          .select("delivery.id")
          .orderBy("delivery.next_at")
          .orderBy("delivery.id")
          .limit(limit);
        // Without skipping, processes that claim at once would wait for each other and find nothing.
        const ids = await (kind === "postgres" ? free.forUpdate().skipLocked() : free).execute();
        if (ids.length === 0) return [];
        const claimed = ids.map(({ id }) => id);
        await writer
          .updateTable("delivery")
          .set((eb) => ({ lease_until: leaseUntil, attempts: eb("attempts", "+", 1) }))
          .where("id", "in", claimed)
          .execute();
        return await readClaimed(writer, claimed, { now, leaseUntil });
      }),

    async listDue(now) {
      const due = await selectDue(reader, now)
        .innerJoin("lead", "lead.id", "delivery.lead_id")
        .select((eb) => [
          "lead.site_slug as siteSlug",
          "delivery.destination",
          eb.fn.min("delivery.next_at").as("at"),
        ])
        .groupBy(["lead.site_slug", "delivery.destination"])
        .orderBy("at")
        .execute();
      return due.map(({ siteSlug, destination }) => ({ siteSlug, destination }));
    },

    async settle({ id, leaseUntil }, outcome) {
      const row =
        outcome.is === "failed"
          ? { next_at: outcome.nextAt, lease_until: null, note: outcome.error }
          : {
              state: outcome.is,
              next_at: null,
              lease_until: null,
              settled_at: outcome.at,
              note: outcome.is === "delivered" ? outcome.receipt : outcome.error,
            };
      await write(async (writer) => {
        await writer
          .updateTable("delivery")
          .set(row)
          .where("id", "=", id)
          .where("state", "=", "pending")
          .where("lease_until", "=", leaseUntil)
          .execute();
      });
    },

    async giveBack(claims) {
      if (claims.length === 0) return;
      await write(async (writer) => {
        for (const { id, leaseUntil } of claims) {
          await writer
            .updateTable("delivery")
            .set((eb) => ({ lease_until: null, attempts: eb("attempts", "-", 1) }))
            .where("id", "=", id)
            .where("state", "=", "pending")
            .where("lease_until", "=", leaseUntil)
            .execute();
        }
      });
    },

    async nextDueAt() {
      const row = await reader
        .selectFrom("delivery")
        .select((eb) => eb.fn.min("next_at").as("at"))
        .where("state", "=", "pending")
        .executeTakeFirst();
      return row?.at ?? null;
    },

    listOfLead: (leadId) =>
      reports().where("delivery.lead_id", "=", leadId).orderBy("delivery.id").execute(),

    list: ({ siteSlug, state }, limit) =>
      reports()
        .$if(siteSlug !== null, (query) => query.where("lead.site_slug", "=", siteSlug ?? ""))
        .$if(state !== null, (query) => query.where("delivery.state", "=", state ?? "pending"))
        .orderBy("delivery.id", "desc")
        .limit(limit)
        .execute(),

    retry: (choice, now) =>
      write(async (writer) => {
        const { numUpdatedRows } = await writer
          .updateTable("delivery")
          .set({ state: "pending", next_at: now, attempts: 0, settled_at: null })
          .where((eb) => isChosen(eb, choice))
          .where((eb) =>
            eb.or([
              eb("state", "=", "dead"),
              eb.and([eb("state", "=", "pending"), eb("next_at", ">", now)]),
            ]),
          )
          .executeTakeFirst();
        return Number(numUpdatedRows);
      }),

    dismiss: (choice) =>
      write(async (writer) => {
        const { numUpdatedRows } = await writer
          .updateTable("delivery")
          .set({ state: "dismissed" })
          .where((eb) => isChosen(eb, choice))
          .where("state", "=", "dead")
          .executeTakeFirst();
        return Number(numUpdatedRows);
      }),

    add: (leadId, deliveries, now) =>
      write((writer) => addLeadDeliveries(writer, leadId, deliveries, now)),

    listUnrouted: ({ siteSlug, since }) =>
      reader
        .selectFrom("lead")
        .select(["lead.id as leadId", "lead.site_slug as siteSlug"])
        .where("lead.received_at", ">=", since)
        .where("lead.is_complete", "=", 1)
        .where("lead.suspicion", "is", null)
        .$if(siteSlug !== null, (query) => query.where("lead.site_slug", "=", siteSlug ?? ""))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom("delivery")
                .select("delivery.id")
                .whereRef("delivery.lead_id", "=", "lead.id")
                .where("delivery.about", "=", "lead"),
            ),
          ),
        )
        .orderBy("lead.received_at")
        .orderBy("lead.id")
        .execute(),

    async measure() {
      const counts = await reader
        .selectFrom("delivery")
        .select((eb) => ["state", eb.fn.countAll<number>().as("count")])
        .where("state", "in", UNSETTLED)
        .groupBy("state")
        .execute();
      const oldest = await reader
        .selectFrom("delivery")
        .innerJoin("lead_step as step", "step.id", "delivery.step_id")
        .select((eb) => eb.fn.min("step.received_at").as("at"))
        .where("delivery.state", "in", UNSETTLED)
        .executeTakeFirst();
      const count = (state: string) => counts.find((row) => row.state === state)?.count ?? 0;
      return { pending: count("pending"), dead: count("dead"), oldestAt: oldest?.at ?? null };
    },
  };
}
