import type { StockStore } from "#ports/stock-store.ts";
import type { DatabaseAccess } from "../database-access.ts";
import { isWithin } from "./is-within.ts";
import { toVehicleRecord, VEHICLE_COLUMNS } from "./vehicle-row.ts";

/** Ids asked for in one statement; both databases allow more, none needs to. */
const IDS_PER_READ = 500;

/** Stock on either database. A scope without dealerships holds nothing. */
export function createStockStore({ reader, write }: DatabaseAccess): StockStore {
  const vehicles = () =>
    reader
      .selectFrom("vehicle")
      .innerJoin("vehicle_document as document", "document.id", "vehicle.document_id")
      .select(VEHICLE_COLUMNS);

  return {
    async findBySlug(scope, slug) {
      const row = await vehicles()
        .where("vehicle.slug", "=", slug)
        .where(isWithin(scope))
        .executeTakeFirst();
      return row ? toVehicleRecord(row) : null;
    },

    async findById(scope, id) {
      const row = await vehicles()
        .where("vehicle.id", "=", id)
        .where(isWithin(scope))
        .executeTakeFirst();
      return row ? toVehicleRecord(row) : null;
    },

    async listPriceEvents(scope, vehicleId) {
      const rows = await reader
        .selectFrom("price_event")
        .innerJoin("vehicle", "vehicle.id", "price_event.vehicle_id")
        .where("price_event.vehicle_id", "=", vehicleId)
        .where(isWithin(scope))
        .select([
          "price_event.at",
          "price_event.price_before",
          "price_event.price_after",
          "price_event.run_id",
        ])
        .orderBy("price_event.id", "desc")
        .execute();
      return rows.map(({ at, price_before, price_after, run_id }) => ({
        vehicleId,
        at,
        before: price_before,
        after: price_after,
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

    async listAfter(id, limit) {
      const rows = await vehicles()
        .where("vehicle.id", ">", id)
        .orderBy("vehicle.id")
        .limit(limit)
        .execute();
      return rows.map(toVehicleRecord);
    },

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
      return rows.flat().map(toVehicleRecord);
    },

    async listByDealership(dealershipId) {
      const rows = await vehicles()
        .where("vehicle.dealership_id", "=", dealershipId)
        .orderBy("vehicle.id")
        .execute();
      return rows.map(toVehicleRecord);
    },

    async setReserved(scope, id, reservedAt) {
      return await write(async (writer, tail) => {
        const { numUpdatedRows } = await writer
          .updateTable("vehicle")
          .set({ reserved_at: reservedAt })
          .where("id", "=", id)
          .where(isWithin(scope))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        tail.add("vehicle", String(id));
        return true;
      });
    },
  };
}
