/** `open`: no time is chosen yet. `over`: it has begun, and nothing changes any more. */
export type AppointmentState = "open" | "booked" | "cancelled" | "over";

/** The words of an appointment's page after a change, by the word in its address. */
export const NOTICES = {
  booked: "The time is yours. We look forward to seeing you.",
  moved: "The new time is yours. The old one does not hold any more.",
  cancelled: "It is cancelled, and we know. There is nothing more for you to do.",
  taken: "Somebody was faster: that time is taken. Please choose another one.",
  not_chosen: "Please choose a time first.",
  wished:
    "We have the time that you would like. Nothing is booked yet: we confirm it by phone or email.",
  too_many: "That is often enough for one day. Please call us, and we agree the time with you.",
  has_time: "You have this time already. To change it, choose another one below.",
} as const;

export type AppointmentNotice = keyof typeof NOTICES;

/** The states that a notice can be true in: addresses are kept, shared and pressed again later. */
const TRUE_IN: Record<AppointmentNotice, readonly AppointmentState[]> = {
  booked: ["booked"],
  moved: ["booked"],
  cancelled: ["cancelled"],
  taken: ["open", "booked"],
  not_chosen: ["open", "booked"],
  wished: ["open"],
  too_many: ["open", "booked"],
  has_time: ["booked"],
};

/** The notice of a word in the address; null for a word that is none, or that the booking's state belies. */
export function resolveNotice(
  text: string | null,
  booking: { state: AppointmentState; wasMoved: boolean; wished: string | null } | null,
): AppointmentNotice | null {
  if (text === null || booking === null || !isNotice(text)) return null;
  if (text === "moved" && !booking.wasMoved) return null;
  if (text === "wished" && booking.wished === null) return null;
  return TRUE_IN[text].includes(booking.state) ? text : null;
}

function isNotice(text: string): text is AppointmentNotice {
  return Object.hasOwn(NOTICES, text);
}
