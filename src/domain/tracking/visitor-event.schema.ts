import { z } from "zod";
import { TRACKING_EVENTS } from "./tracking-events.ts";

export const MAX_EVENT_PATH_LENGTH = 512;

/** Beyond the last page of the largest stock. */
export const MAX_POSITION = 100_000;

const vehicleId = z.number().int().positive();
/** Without query and fragment: searches are not stored. */
const path = z
  .string()
  .max(MAX_EVENT_PATH_LENGTH)
  .regex(/^\/[^?#\p{Cc}]*$/u, "A path of this site, without ? and #");

/** One action of a visitor, without anything that identifies them. */
export const visitorEventSchema = z.discriminatedUnion("event_id", [
  z.strictObject({
    event_id: z.literal(TRACKING_EVENTS.search_result_click),
    vehicle_id: vehicleId,
    /** 1-based rank in all results. */
    position: z.number().int().positive().max(MAX_POSITION),
    path,
  }),
  z.strictObject({ event_id: z.literal(TRACKING_EVENTS.favourite), vehicle_id: vehicleId, path }),
  z.strictObject({
    event_id: z.literal(TRACKING_EVENTS.call_click),
    vehicle_id: vehicleId.optional(),
    path,
  }),
]);

export type VisitorEvent = z.infer<typeof visitorEventSchema>;
