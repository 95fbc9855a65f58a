import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import type { FreeingState, FreeingStore } from "#ports/stores/leads/freeing-store.ts";
import type { DatabaseAccess, Writer } from "../database-access.ts";
import { addLeadDeliveries } from "./add-deliveries.ts";

/** Requests to be told when a vehicle frees, on either database. */
export function createFreeingStore({
  reader,
  write,
}: Pick<DatabaseAccess, "reader" | "write">): FreeingStore {
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
        .orderBy("request.asked_at")
        .orderBy("request.lead_id")
        .limit(limit)
        .execute();
      const told: string[] = [];
      for (const { leadId } of due) {
        if (await write((writer) => tell(writer, leadId, now))) told.push(leadId);
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
        return "taken";
      }),

    async find(leadId) {
      const row = await reader
        .selectFrom("freeing_request")
        .select(["vehicle_id as vehicleId", "state"])
        .where("lead_id", "=", leadId)
        .executeTakeFirst();
      return row ?? null;
    },

    stop: (leadId) =>
      write(async (writer) => {
        await setState(writer, leadId, ["waiting", "told"], "stopped");
      }),
  };
}

/** Tells one request and marks what else its address asked about the vehicle; false where another process has. */
async function tell(writer: Writer, leadId: string, now: number): Promise<boolean> {
  const told = await setState(writer, leadId, ["waiting"], "told");
  if (!told.includes(leadId)) return false;
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
  const request = await writer
    .selectFrom("freeing_request")
    .select(["site_slug", "vehicle_id", "email"])
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
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
