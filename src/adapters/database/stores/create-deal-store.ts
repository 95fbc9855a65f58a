import { type Selectable, sql } from "kysely";
import type { Deal } from "#domain/deal/deal.ts";
import { dealPricingSchema } from "#domain/deal/deal-config.schema.ts";
import { dealTasksSchema } from "#domain/deal/deal-tasks.schema.ts";
import { mayMailLink } from "#domain/deal/mails/link-mails.ts";
import { storedLeadPayloadSchema } from "#domain/enquiry/submit/lead-payload.schema.ts";
import { isTheirs, RESERVATION_STATES } from "#domain/reservation/reservation-states.ts";
import { isMailAddress } from "#domain/values/is-mail-address.ts";
import type { DealChange, DealStore } from "#ports/stores/deal-store.ts";
import type { DatabaseAccess, Reader, Writer } from "../database-access.ts";
import { addDeliveries, addLeadDeliveries, selectLastStep } from "../leads/add-deliveries.ts";
import { listAllowedDeliveries } from "../leads/build-lead-rows.ts";
import type { DamageRegister } from "../records/damage-register.ts";
import { readStored } from "../records/read-stored.schema.ts";
import type { DealTables } from "../schema/deal-tables.ts";

export function createDealStore(
  { kind, reader, write }: Pick<DatabaseAccess, "kind" | "reader" | "write">,
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
        const { state, revision, updated_at: updatedAt } = row;
        return { ...deal, pricing: null, state, revision, updatedAt };
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
        const before = selectDeal(writer, id).where("expires_at", ">", now);
        // Locked, so that a deposit that is booked at this moment is booked before it, or after.
        const locked = kind === "postgres" ? before.forUpdate() : before;
        const known = await locked.executeTakeFirst();
        if (known && known.vehicle_id !== change.vehicleId && (await hasVehicle(writer, known))) {
          const deal = readDeal(known, register);
          return deal === null ? { is: "gone" } : { is: "stale", deal };
        }
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
          const review = deliveries.length === 0 ? null : await findReview(writer, saved.leadId);
          const allowed = listAllowedDeliveries(deliveries, review);
          await addLeadDeliveries(writer, saved.leadId, allowed, now);
          return { is: "saved", deal: saved };
        }
        const deal = known ? readDeal(known, register) : null;
        return deal === null ? { is: "gone" } : { is: "stale", deal };
      }),

    async keepPricing(id, pricing) {
      await write(async (writer) => {
        await writer
          .updateTable("deal")
          .set({ pricing: JSON.stringify(pricing) })
          .where("id", "=", id)
          .execute();
      });
    },

    addMail: (id, { deliveries, now }) =>
      write(async (writer) => {
        const deal = await selectDeal(writer, id).executeTakeFirst();
        if (!deal || (await findReview(writer, deal.lead_id)) !== null) return "unproved";
        const step = await selectLastStep(writer, deal.lead_id)
          .select("payload")
          .executeTakeFirst();
        const payload = step ? readStored(step.payload, storedLeadPayloadSchema).value : null;
        if (!step || !isMailAddress(payload?.email)) return "unproved";
        const of = { deal_id: id, site_slug: deal.site_slug, email: payload.email.toLowerCase() };
        if (kind === "postgres") await lockMails(writer, of);
        const mailed = await writer
          .selectFrom("deal_mail")
          .selectAll()
          .where((eb) =>
            eb.or([
              eb("deal_id", "=", id),
              eb.and([eb("site_slug", "=", of.site_slug), eb("email", "=", of.email)]),
            ]),
          )
          .execute();
        const links = {
          ofDeal: mailed.filter(({ deal_id }) => deal_id === id).map(({ email }) => email),
          toAddress: mailed.filter(isTo(of)).map(({ mailed_at }) => mailed_at),
        };
        if (!mayMailLink(of.email, links, now)) return "limit";
        await writer
          .insertInto("deal_mail")
          .values({ ...of, mailed_at: now })
          .execute();
        await addDeliveries(writer, deal.lead_id, step.id, deliveries, now);
        return "mailed";
      }),

    prune: (expiredBefore, limit) =>
      write(async (writer) => {
        const expired = await writer
          .selectFrom("deal")
          .select("id")
          .where("expires_at", "<", expiredBefore)
          .orderBy("expires_at")
          .limit(limit)
          .execute();
        const ids = expired.map(({ id }) => id);
        if (ids.length === 0) return 0;
        await writer.deleteFrom("deal_mail").where("deal_id", "in", ids).execute();
        const { numDeletedRows } = await writer
          .deleteFrom("deal")
          .where("id", "in", ids)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      }),
  };
}

type MailedTo = { site_slug: string; email: string };

function isTo({ site_slug, email }: MailedTo) {
  return (other: MailedTo) => other.site_slug === site_slug && other.email === email;
}

/** With the hash of a deal or of an address, the key of an advisory lock on PostgreSQL. */
const MAIL_LOCK = 0x6d61_696c;

/** So that of two mails at once, of one deal or to one address, the second counts the first. */
async function lockMails(
  writer: Writer,
  { deal_id, site_slug, email }: MailedTo & { deal_id: string },
): Promise<void> {
  for (const name of [deal_id, `${site_slug} ${email}`].toSorted()) {
    await sql`select pg_advisory_xact_lock(${MAIL_LOCK}::int, hashtext(${name}))`.execute(writer);
  }
}

/** Why a person has to look at a lead; null where nobody has to. One that is not there proves nothing. */
async function findReview(writer: Writer, leadId: string): Promise<string | null> {
  const lead = await writer
    .selectFrom("lead")
    .select(["review", "suspicion"])
    .where("id", "=", leadId)
    .executeTakeFirst();
  return lead ? (lead.review ?? lead.suspicion) : "there is no lead";
}

function selectDeal(from: Reader | Writer, id: string) {
  return from.selectFrom("deal").selectAll().where("id", "=", id);
}

/** Whether the vehicle of a deal is reserved for it, or sold; a mere hold may be over. */
async function hasVehicle(
  writer: Writer,
  { lead_id, vehicle_id }: Pick<DealTables["deal"], "lead_id" | "vehicle_id">,
): Promise<boolean> {
  const own = await writer
    .selectFrom("reservation")
    .select("id")
    .where("lead_id", "=", lead_id)
    .where("vehicle_id", "=", vehicle_id)
    .where("state", "in", RESERVATION_STATES.filter(isTheirs))
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}

function buildColumns(change: DealChange, now: number) {
  return {
    vehicle_id: change.vehicleId,
    vehicle_name: change.vehicleName,
    accepted_price_cents: change.acceptedPriceCents,
    accepted_price_type: change.acceptedPriceType,
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
    acceptedPriceType: row.accepted_price_type,
    tasks,
    // One that today's schema does not know is reckoned as one from before it was kept.
    pricing: row.pricing === null ? null : readStored(row.pricing, dealPricingSchema).value,
    leadId: row.lead_id,
    state: row.state,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
  };
}
