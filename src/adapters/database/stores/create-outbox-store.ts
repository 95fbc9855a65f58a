import type { ExpressionBuilder } from "kysely";
import type {
  ClaimedDelivery,
  DeliveryChoice,
  DueDestination,
  OutboxStore,
} from "#ports/stores/outbox-store.ts";
import type { DatabaseAccess, Reader, Writer } from "../database-access.ts";
import { addLeadDeliveries } from "../leads/add-deliveries.ts";
import { toFormKind, toLeadStep } from "../records/lead-rows.ts";
import type { Tables } from "../schema/tables.ts";

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

/** One whose payload cannot be read is dead at once: no attempt mends it, and it holds up nobody. */
async function readClaimed(
  writer: Writer,
  ids: readonly number[],
  { now, leaseUntil }: { now: number; leaseUntil: number },
): Promise<ClaimedDelivery[]> {
  const rows = await writer
    .selectFrom("delivery")
    .innerJoin("lead", "lead.id", "delivery.lead_id")
    .innerJoin("lead_step as step", "step.id", "delivery.step_id")
    .where("delivery.id", "in", ids)
    .select((eb) => [
      "delivery.id",
      "delivery.lead_id",
      "delivery.about",
      "delivery.reservation_id",
      "delivery.destination",
      "delivery.attempts",
      "lead.site_slug",
      "lead.form_kind",
      "step.step_number",
      "step.is_final",
      "step.payload",
      "step.location_id",
      "step.received_at",
      eb
        .selectFrom("delivery as earlier")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("earlier.lead_id", "=", "delivery.lead_id")
        .whereRef("earlier.destination", "=", "delivery.destination")
        .where((inner) =>
          inner.or([
            inner("earlier.about", "=", inner.ref("delivery.about")),
            // Whoever has the lead hears of its time as of something that goes on.
            inner.and([
              inner("earlier.about", "=", "lead"),
              inner("delivery.about", "=", "appointment"),
            ]),
          ]),
        )
        .whereRef("earlier.id", "<", "delivery.id")
        .where("earlier.state", "=", "delivered")
        .as("before"),
    ])
    .orderBy("delivery.id")
    .execute();
  const claimed: ClaimedDelivery[] = [];
  for (const row of rows) {
    const formKind = toFormKind(row.form_kind);
    const step = toLeadStep(row);
    if (formKind.value === null || step.value === null) {
      const note = `The stored lead is damaged: ${formKind.damage ?? step.damage ?? ""}`;
      await writer
        .updateTable("delivery")
        .set({ state: "dead", next_at: null, lease_until: null, settled_at: now, note })
        .where("id", "=", row.id)
        .execute();
      continue;
    }
    claimed.push({
      id: row.id,
      siteSlug: row.site_slug,
      leadId: row.lead_id,
      formKind: formKind.value,
      about: row.about,
      reservationId: row.reservation_id,
      destination: row.destination,
      step: step.value,
      isFollowUp: (row.before ?? 0) > 0,
      attempts: row.attempts - 1,
      leaseUntil,
    });
  }
  return claimed;
}

/** Due, held by nobody, and with nothing unsettled of its lead and destination before it. */
function selectDue(database: Reader, now: number) {
  return database
    .selectFrom("delivery")
    .where("delivery.state", "=", "pending")
    .where("delivery.next_at", "<=", now)
    .where((eb) =>
      eb.or([eb("delivery.lease_until", "is", null), eb("delivery.lease_until", "<=", now)]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("delivery as earlier")
            .select("earlier.id")
            .whereRef("earlier.lead_id", "=", "delivery.lead_id")
            .whereRef("earlier.destination", "=", "delivery.destination")
            .whereRef("earlier.id", "<", "delivery.id")
            .where("earlier.state", "=", "pending"),
        ),
      ),
    );
}

function isChosen(
  eb: ExpressionBuilder<Tables, "delivery">,
  { leadId, siteSlug, destination }: DeliveryChoice,
) {
  const ofSite = eb
    .selectFrom("lead")
    .select("lead.id")
    .where("lead.site_slug", "=", siteSlug ?? "");
  return eb.and([
    ...(leadId === null ? [] : [eb("delivery.lead_id", "=", leadId)]),
    ...(siteSlug === null ? [] : [eb("delivery.lead_id", "in", ofSite)]),
    ...(destination === null ? [] : [eb("delivery.destination", "=", destination)]),
  ]);
}

function isOf(eb: ExpressionBuilder<Tables, "delivery">, of: DueDestination) {
  return eb.and([
    eb("delivery.destination", "=", of.destination),
    eb.exists(
      eb
        .selectFrom("lead")
        .select("lead.id")
        .whereRef("lead.id", "=", "delivery.lead_id")
        .where("lead.site_slug", "=", of.siteSlug),
    ),
  ]);
}
