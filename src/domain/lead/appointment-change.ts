import type { DeliveredAppointment } from "./delivered-lead.ts";

export type AppointmentChangeState = "booked" | "moved" | "cancelled";

/** The last thing that happened to an appointment: messages are made when they are sent, and tell of that. */
export function resolveChange({
  isCancelled,
  revision,
}: Pick<DeliveredAppointment, "isCancelled" | "revision">): AppointmentChangeState {
  if (isCancelled) return "cancelled";
  return revision > 0 ? "moved" : "booked";
}
