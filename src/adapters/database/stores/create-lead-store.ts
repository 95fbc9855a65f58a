import { sql } from "kysely";
import { storedLeadPayloadSchema } from "#domain/enquiry/submit/lead-payload.schema.ts";
import type { LeadScope, LeadStore } from "#ports/stores/lead-store.ts";
import { bookTime } from "../appointments/book-time.ts";
import type { BookingQueue } from "../appointments/booking-queue.ts";
import type { DatabaseAccess } from "../database-access.ts";
import { addDeliveries, orderLastFirst, selectLastStep } from "../leads/add-deliveries.ts";
import { addFreeingRequest } from "../leads/add-freeing-request.ts";
import { countKeptLeads, purgeLeads } from "../leads/purge-leads.ts";
import { mayBeNewLead, storeNewLead } from "../leads/store-new-lead.ts";
import type { DamageRegister } from "../records/damage-register.ts";
import { toConsent, toFormKind, toLeadStep, toLeadSummary } from "../records/lead-rows.ts";
import { readStored } from "../records/read-stored.schema.ts";
import { ChallengeUsedError, storeLeadStep, useChallenge } from "./store-lead-step.ts";

const LEAD_COLUMNS = [
  "lead.id",
  "lead.site_slug",
  "lead.form_kind",
  "lead.key",
  "lead.is_complete",
  "lead.suspicion",
  "lead.review",
  "lead.received_at",
  "lead.updated_at",
  "step.payload",
  "step.location_id",
] as const;

/** Leads on either database. A damaged one is registered and left out. */
export function createLeadStore(
  { kind, reader, write, oneTrip }: Pick<DatabaseAccess, "kind" | "reader" | "write" | "oneTrip">,
  register: DamageRegister,
  queue: BookingQueue,
): LeadStore {
  const leads = () =>
    reader
      .selectFrom("lead")
      .innerJoin("lead_step as step", "step.lead_id", "lead.id")
      .where("step.id", "=", (eb) =>
        orderLastFirst(eb.selectFrom("lead_step").whereRef("lead_id", "=", "lead.id")).select(
          "lead_step.id",
        ),
      )
      .select(LEAD_COLUMNS);

  const read = (row: Parameters<typeof toLeadSummary>[0]) => {
    const { value, damage } = toLeadSummary(row);
    const found = damage === null ? [] : [{ kind: "lead" as const, name: row.id, reason: damage }];
    register.note("lead", row.id, found);
    return value;
  };

  const within = ({ siteSlug, since }: LeadScope) => {
    const received = leads().where("lead.received_at", ">=", since);
    return siteSlug === null ? received : received.where("lead.site_slug", "=", siteSlug);
  };

  return {
    async storeStep(step) {
      if (mayBeNewLead(step)) {
        const stored = await storeNewLead({ reader, oneTrip }, step);
        if (stored !== null) return stored;
      }
      try {
        const store = () => write((writer) => storeLeadStep(writer, kind, step));
        const locationId = step.booking?.appointment.locationId;
        return await (locationId === undefined ? store() : queue(locationId, store));
      } catch (error) {
        if (error instanceof ChallengeUsedError) return { is: "challenge_used" };
        throw error;
      }
    },

    async find(id) {
      const row = await leads().where("lead.id", "=", id).executeTakeFirst();
      const summary = row ? read(row) : null;
      if (summary === null) return null;
      const [steps, consent] = await Promise.all([
        reader
          .selectFrom("lead_step")
          .selectAll()
          .where("lead_id", "=", id)
          .orderBy("id")
          .execute(),
        reader
          .selectFrom("lead_consent")
          .selectAll()
          .where("lead_id", "=", id)
          .orderBy("id", "desc")
          .limit(1)
          .executeTakeFirst(),
      ]);
      return {
        ...summary,
        steps: steps.flatMap((step) => toLeadStep(step).value ?? []),
        consent: consent ? toConsent(consent) : null,
      };
    },

    async listByFirstSigns(signs) {
      const rows = await reader
        .selectFrom("lead")
        .select("id")
        .where((eb) =>
          eb.and(
            signs.map((allowed, place) =>
              eb(eb.fn<string>("substr", ["id", sql.lit(place + 1), sql.lit(1)]), "in", [
                ...allowed,
              ]),
            ),
          ),
        )
        .orderBy("id")
        .limit(50)
        .execute();
      return rows.map(({ id }) => id);
    },
    async listByStart(start) {
      const rows = await reader
        .selectFrom("lead")
        .select("id")
        .where(
          (eb) =>
            eb.fn<string>("lower", [eb.fn("substr", ["id", sql.lit(1), sql.lit(start.length)])]),
          "=",
          start.toLowerCase(),
        )
        .orderBy("id")
        .limit(2)
        .execute();
      return rows.map(({ id }) => id);
    },

    async list(scope, limit, before) {
      const last =
        before === undefined
          ? null
          : await reader
              .selectFrom("lead")
              .select(["id", "received_at"])
              .where("id", "=", before)
              .executeTakeFirst();
      if (last === undefined) return [];
      const rows = await within(scope)
        .$if(last !== null, (query) =>
          query.where((eb) =>
            eb.or([
              eb("lead.received_at", "<", last?.received_at ?? 0),
              eb.and([
                eb("lead.received_at", "=", last?.received_at ?? 0),
                eb("lead.id", "<", last?.id ?? ""),
              ]),
            ]),
          ),
        )
        .orderBy("lead.received_at", "desc")
        .orderBy("lead.id", "desc")
        .limit(limit)
        .execute();
      return rows.flatMap((row) => read(row) ?? []);
    },

    async countByKind({ siteSlug, since }) {
      const rows = await reader
        .selectFrom("lead")
        .select((eb) => [
          "form_kind",
          eb
            .case()
            .when("suspicion", "is not", null)
            .then("suspected" as const)
            .when("review", "is not", null)
            .then("to_review" as const)
            .else("accepted" as const)
            .end()
            .as("verdict"),
          eb.fn.countAll<number>().as("count"),
        ])
        .where("received_at", ">=", since)
        .$if(siteSlug !== null, (query) => query.where("site_slug", "=", siteSlug ?? ""))
        .groupBy(["form_kind", "verdict"])
        .orderBy("form_kind")
        .orderBy("verdict")
        .execute();
      return rows.flatMap(({ form_kind, verdict, count }) => {
        const { value: formKind } = toFormKind(form_kind);
        return formKind === null ? [] : [{ formKind, verdict, count }];
      });
    },

    async release(id, { deliveries, booking, now }) {
      const release = () =>
        write(async (writer) => {
          const released = await writer
            .updateTable("lead")
            .set({ suspicion: null })
            .where("id", "=", id)
            .where("suspicion", "is not", null)
            .returning(["site_slug", "form_kind", "review", "received_at"])
            .executeTakeFirst();
          if (!released) return null;
          const booked =
            booking &&
            (await bookTime(
              writer,
              kind,
              { ...booking.appointment, leadId: id },
              { ...booking, now },
            ));
          const isBooked = booked?.is === "booked" && !booked.appointment.isCancelled;
          const sent = (isBooked && booking?.deliveries) || deliveries;
          const step = await selectLastStep(writer, id).select("payload").executeTakeFirstOrThrow();
          await addDeliveries(writer, id, step.id, sent, now);
          const { value: formKind } = toFormKind(released.form_kind);
          const { value: payload } = readStored(step.payload, storedLeadPayloadSchema);
          if (released.review === null && formKind !== null && payload !== null) {
            const { site_slug: siteSlug, received_at: receivedAt } = released;
            await addFreeingRequest(writer, {
              leadId: id,
              siteSlug,
              formKind,
              payload,
              receivedAt,
            });
          }
          return { booked };
        });
      return booking === null ? release() : queue(booking.appointment.locationId, release);
    },

    useChallenge: (challenge) => write((writer) => useChallenge(writer, challenge)),

    async forgetChallenges(expiredBefore) {
      await write(async (writer) => {
        await writer.deleteFrom("used_challenge").where("expires_at", "<", expiredBefore).execute();
      });
    },

    purge: (terms, limit) => write((writer) => purgeLeads(writer, kind, terms, limit)),
    countKept: (terms) => countKeptLeads(reader, terms),
  };
}
