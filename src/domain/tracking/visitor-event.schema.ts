import { z } from "zod";
import { TRACKING_EVENTS } from "./tracking-events.ts";

/** Paths longer than this are nobody's page. */
export const MAX_EVENT_PATH_LENGTH = 512;

/** No visitor leafs further: far behind the last page of the largest stock. */
export const MAX_POSITION = 100_000;

const vehicleId = z.number().int().positive();
/** Without query or fragment: what a visitor searched for is not kept. */
const path = z
  .string()
  .max(MAX_EVENT_PATH_LENGTH)
  .regex(/^\/[^?#\p{Cc}]*$/u, "A path of this site, without ? and #");

/** What a page sends of one thing that its visitor did; nothing in it tells who the visitor is. */
export const visitorEventSchema = z.discriminatedUnion("event_id", [
  z.strictObject({
    event_id: z.literal(TRACKING_EVENTS.search_result_click),
    vehicle_id: vehicleId,
    /** In the whole result, from 1. */
    position: z.number().int().positive().max(MAX_POSITION),
    path,
  }),
  z.strictObject({ event_id: z.literal(TRACKING_EVENTS.favourite), vehicle_id: vehicleId, path }),
  z.strictObject({
    event_id: z.literal(TRACKING_EVENTS.call_click),
    /** Left out where the page is not one vehicle's. */
    vehicle_id: vehicleId.optional(),
    path,
  }),
]);

export type VisitorEvent = z.infer<typeof visitorEventSchema>;
