import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { StockScope } from "#domain/search/filters/standing-scope.ts";
import type { VehicleRecord } from "#domain/vehicle/record/vehicle-record.ts";
import type { StockStore } from "#ports/stores/stock-store.ts";
import type { DatabaseAccess } from "../database-access.ts";
import type { DamageRegister } from "../records/damage-register.ts";
import { toVehicleRecords, VEHICLE_COLUMNS } from "../records/vehicle-row.ts";
import type { Tables } from "../schema/tables.ts";

const IDS_PER_READ = 500;

/** Damaged records are registered and left out, as if they did not exist. */
export function createStockStore(
  { reader, write }: DatabaseAccess,
  register: DamageRegister,
): StockStore {
  const vehicles = () =>
    reader
      .selectFrom("vehicle")
      .innerJoin("vehicle_document as document", "document.id", "vehicle.document_id")
      .select(VEHICLE_COLUMNS);

  /** Continues past damaged records, so that only the last page is empty. */
  async function readPage(
    query: ReturnType<typeof vehicles>,
    afterId: number,
    limit: number,
    onRead: (rows: readonly { id: number }[], afterId: number) => void = () => {},
  ): Promise<VehicleRecord[]> {
    for (let lastId = afterId; ; ) {
      const rows = await query
        .where("vehicle.id", ">", lastId)
        .orderBy("vehicle.id")
        .limit(limit)
        .execute();
      onRead(rows, lastId);
      const records = toVehicleRecords(rows, register);
      const last = rows.at(-1);
      if (records.length > 0 || last === undefined) return records;
      lastId = last.id;
    }
  }

  /** Requested vehicles without a row were deleted, so they are no longer damaged. */
  function forgetGone(rows: readonly { id: number }[], isAskedFor: (id: number) => boolean): void {
    register.forget("vehicle", (id) => isAskedFor(id) && !rows.some((row) => row.id === id));
  }

  return {
    async findBySlug(scope, slug) {
      const rows = await vehicles()
        .where("vehicle.slug", "=", slug)
        .where(isWithin(scope))
        .execute();
      return toVehicleRecords(rows, register)[0] ?? null;
    },

    async findById(scope, id) {
      const rows = await vehicles().where("vehicle.id", "=", id).where(isWithin(scope)).execute();
      return toVehicleRecords(rows, register)[0] ?? null;
    },

    async listPriceEvents(scope, vehicleId, limit) {
      const rows = await reader
        .selectFrom("price_event")
        .innerJoin("vehicle", "vehicle.id", "price_event.vehicle_id")
        .innerJoin("import_run as first_run", "first_run.id", "vehicle.first_run_id")
        .where("price_event.vehicle_id", "=", vehicleId)
        .where(isWithin(scope))
        .select((eb) => [
          "price_event.at",
          "price_event.price_before",
          "price_event.price_after",
          "price_event.run_id",
          eb.fn.coalesce("first_run.finished_at", "first_run.started_at").as("seen_at"),
        ])
        .orderBy("price_event.id", "desc")
        .limit(limit)
        .execute();
      return rows.map(({ at, price_before, price_after, run_id, seen_at }) => ({
        vehicleId,
        at,
        before: price_before,
        after: price_after,
        seenAt: seen_at,
        runId: run_id,
      }));
    },

    async count(scope) {
      const { total } = await reader
        .selectFrom("vehicle")
        .where(isWithin(scope))
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return total;
    },

    listAfter: (id, limit) =>
      readPage(vehicles(), id, limit, (rows, afterId) => {
        const lastId = rows.length < limit ? Number.POSITIVE_INFINITY : (rows.at(-1)?.id ?? 0);
        forgetGone(rows, (each) => each > afterId && each <= lastId);
      }),

    async listByIds(ids) {
      const sorted = [...new Set(ids)].sort((one, other) => one - other);
      const slices = Array.from({ length: Math.ceil(sorted.length / IDS_PER_READ) }, (_, slice) =>
        sorted.slice(slice * IDS_PER_READ, (slice + 1) * IDS_PER_READ),
      );
      const rows = await Promise.all(
        slices.map((slice) =>
          vehicles().where("vehicle.id", "in", slice).orderBy("vehicle.id").execute(),
        ),
      );
      const wanted = new Set(sorted);
      forgetGone(rows.flat(), (id) => wanted.has(id));
      return toVehicleRecords(rows.flat(), register);
    },

    listByDealership: (dealershipId, afterId, limit) =>
      readPage(vehicles().where("vehicle.dealership_id", "=", dealershipId), afterId, limit),

    async setReserved(scope, id, reservedAt) {
      return await write(async (writer, changes) => {
        const { numUpdatedRows } = await writer
          .updateTable("vehicle")
          .set({ reserved_at: reservedAt })
          .where("id", "=", id)
          .where(isWithin(scope))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        changes.add("vehicle", String(id));
        return true;
      });
    },
  };
}

function isWithin(scope: StockScope): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, "vehicle">();
  if (scope === "platform") return eb.lit(true);
  if (scope.dealershipIds.length === 0) return eb.lit(false);
  return eb("vehicle.dealership_id", "in", scope.dealershipIds);
}
