import { TRACKING_EVENTS } from "#domain/tracking/tracking-events.ts";
import type { EventScope, EventStore } from "#ports/stores/event-store.ts";
import type { DatabaseAccess } from "../database-access.ts";

const ROWS_PER_WRITE = 500;

export function createEventStore({
  reader,
  write,
}: Pick<DatabaseAccess, "reader" | "write">): EventStore {
  const events = ({ siteSlug, since }: EventScope) => {
    const recent = reader.selectFrom("visitor_event").where("recorded_at", ">=", since);
    return siteSlug === null ? recent : recent.where("site_slug", "=", siteSlug);
  };

  return {
    async append(recorded) {
      const rows = recorded.map((event) => ({
        site_slug: event.siteSlug,
        event_id: event.event_id,
        vehicle_id: event.vehicle_id ?? null,
        position: "position" in event ? event.position : null,
        dealership_id: "dealership_id" in event ? event.dealership_id : null,
        path: event.path,
        recorded_at: event.recordedAt,
      }));
      if (rows.length === 0) return;
      await write(async (writer) => {
        for (let first = 0; first < rows.length; first += ROWS_PER_WRITE) {
          const slice = rows.slice(first, first + ROWS_PER_WRITE);
          await writer.insertInto("visitor_event").values(slice).execute();
        }
      });
    },

    async countByEvent(scope) {
      const rows = await events(scope)
        .select((eb) => ["event_id", eb.fn.countAll<number>().as("count")])
        .groupBy("event_id")
        .orderBy("event_id")
        .execute();
      return rows.map(({ event_id, count }) => ({ eventId: event_id, count }));
    },

    async listMostClicked(scope, limit) {
      const rows = await events(scope)
        .where("event_id", "=", TRACKING_EVENTS.search_result_click)
        .leftJoin("vehicle", "vehicle.id", "visitor_event.vehicle_id")
        .select((eb) => [
          "visitor_event.vehicle_id",
          "vehicle.slug",
          eb.fn.countAll<number>().as("count"),
        ])
        .groupBy(["visitor_event.vehicle_id", "vehicle.slug"])
        .orderBy("count", "desc")
        .orderBy("visitor_event.vehicle_id")
        .limit(limit)
        .execute();
      return rows.flatMap(({ vehicle_id, slug, count }) =>
        vehicle_id === null ? [] : [{ vehicleId: vehicle_id, slug, count }],
      );
    },

    prune: (olderThan, limit) =>
      write(async (writer) => {
        const { numDeletedRows } = await writer
          .deleteFrom("visitor_event")
          .where("id", "in", (eb) =>
            eb
              .selectFrom("visitor_event as old")
              .select("old.id")
              .where("old.recorded_at", "<", olderThan)
              .limit(limit),
          )
          .executeTakeFirst();
        return Number(numDeletedRows);
      }),
  };
}
