import { FREED_MAILS_A_DAY, mayTellFreed, startOfFreedDay } from "#domain/lead/freed-limit.ts";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import type { FreeingState, FreeingStore } from "#ports/stores/leads/freeing-store.ts";
import type { DatabaseAccess, Reader, Writer } from "../database-access.ts";
import { addLeadDeliveries } from "./add-deliveries.ts";

/** Requests to be told when a vehicle frees, on either database. */
export function createFreeingStore({
  kind,
  reader,
  write,
}: Pick<DatabaseAccess, "kind" | "reader" | "write">): FreeingStore {
  return {
    async tellFreed(now, limit) {
      const due = await reader
        .selectFrom("freeing_request as request")
        .innerJoin("vehicle", "vehicle.id", "request.vehicle_id")
        .select("request.lead_id as leadId")
        .where("request.state", "=", "waiting")
        .where("vehicle.sold_at", "is", null)
        .where("vehicle.reserved_at", "is", null)
        // A mail that found the vehicle taken again is settled before the next one is queued.
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom("delivery")
                .select("delivery.id")
                .whereRef("delivery.lead_id", "=", "request.lead_id")
                .where("about", "=", "freed")
                .where("state", "=", "pending"),
            ),
          ),
        )
        // Else those whose address has to wait would keep others from their turn.
        .where((eb) =>
          eb(
            eb
              .selectFrom("freeing_request as told")
              .select((inner) => inner.fn.countAll<number>().as("count"))
              .whereRef("told.site_slug", "=", "request.site_slug")
              .whereRef("told.email", "=", "request.email")
              .where("told.told_at", ">", startOfFreedDay(now)),
            "<",
            FREED_MAILS_A_DAY,
          ),
        )
        .orderBy("request.asked_at")
        .orderBy("request.lead_id")
        .limit(limit)
        .execute();
      const told: string[] = [];
      for (const { leadId } of due) {
        if (await write((writer) => tell(writer, kind, leadId, now))) told.push(leadId);
      }
      return told;
    },

    checkTold: (leadId) =>
      write(async (writer) => {
        const request = await writer
          .selectFrom("freeing_request")
          .leftJoin("vehicle", "vehicle.id", "freeing_request.vehicle_id")
          .select(["vehicle.id", "vehicle.sold_at", "vehicle.reserved_at"])
          .where("lead_id", "=", leadId)
          .where("state", "=", "told")
          .executeTakeFirst();
        if (!request) return null;
        if (request.id === null || request.sold_at !== null) return "gone";
        if (request.reserved_at === null) return "free";
        await setState(writer, leadId, ["told"], "waiting");
        await writer
          .updateTable("freeing_request")
          .set({ told_at: null })
          .where("lead_id", "=", leadId)
          .execute();
        return "taken";
      }),

    async find(leadId) {
      const row = await reader
        .selectFrom("freeing_request")
        .select(["vehicle_id as vehicleId", "site_slug", "email", "state"])
        .where("lead_id", "=", leadId)
        .executeTakeFirst();
      if (!row) return null;
      const { site_slug, ...request } = row;
      const refusal = await selectOfAddress(reader, { site_slug, email: row.email })
        .where("refuses_site", "=", 1)
        .limit(1)
        .executeTakeFirst();
      return { ...request, refusesSite: refusal !== undefined };
    },

    stop: (leadId, refused) =>
      write(async (writer) => {
        await setState(writer, leadId, ["waiting", "told", "withdrawn"], "stopped");
        if (refused === "vehicle") return;
        const request = await findRequest(writer, leadId);
        if (!request) return;
        await writer
          .updateTable("freeing_request")
          .set({ state: "stopped", refuses_site: 1 })
          .where("site_slug", "=", request.site_slug)
          .where("email", "=", request.email)
          .execute();
      }),

    withdraw: (leadId) =>
      write(async (writer) => {
        await writer
          .updateTable("freeing_request")
          .set({ state: "withdrawn" })
          .where("lead_id", "=", leadId)
          .where("state", "=", "waiting")
          .execute();
      }),
  };
}

/**
 * Tells one request and marks what else its address asked about the vehicle; false where another process has, or the
 * address has had its mails of the day.
 */
async function tell(
  writer: Writer,
  databaseKind: DatabaseAccess["kind"],
  leadId: string,
  now: number,
): Promise<boolean> {
  const request = await findRequest(writer, leadId);
  if (!request) return false;
  const ofAddress = selectOfAddress(writer, request).orderBy("lead_id");
  // Locked, so that two processes do not both count the same mails.
  const rows = await (databaseKind === "postgres" ? ofAddress.forUpdate() : ofAddress).execute();
  const toldAt = rows.map(({ told_at }) => told_at);
  if (!mayTellFreed(toldAt, now)) return false;
  const told = await setState(writer, leadId, ["waiting"], "told");
  if (!told.includes(leadId)) return false;
  await writer
    .updateTable("freeing_request")
    .set({ told_at: now })
    .where("lead_id", "=", leadId)
    .execute();
  await addLeadDeliveries(writer, leadId, [{ about: "freed", destination: SHOPPER }], now);
  return true;
}

/** Moves a lead's request, and all that the same address asked about the same vehicle; the leads that it moved. */
async function setState(
  writer: Writer,
  leadId: string,
  from: readonly FreeingState[],
  to: FreeingState,
): Promise<string[]> {
  const request = await findRequest(writer, leadId);
  if (!request) return [];
  const moved = await writer
    .updateTable("freeing_request")
    .set({ state: to })
    .where("site_slug", "=", request.site_slug)
    .where("vehicle_id", "=", request.vehicle_id)
    .where("email", "=", request.email)
    .where("state", "in", from)
    .returning("lead_id")
    .execute();
  return moved.map(({ lead_id }) => lead_id);
}

function findRequest(writer: Writer, leadId: string) {
  return writer
    .selectFrom("freeing_request")
    .select(["site_slug", "vehicle_id", "email"])
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
}

/** All that an address asked on a site. */
function selectOfAddress(
  from: Reader | Writer,
  { site_slug, email }: { site_slug: string; email: string },
) {
  return from
    .selectFrom("freeing_request")
    .select(["lead_id", "told_at"])
    .where("site_slug", "=", site_slug)
    .where("email", "=", email);
}
