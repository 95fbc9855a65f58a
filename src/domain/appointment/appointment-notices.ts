/** The words of an appointment's page after a change, by the word in its address. */
export const NOTICES = {
  booked: "The time is yours. We look forward to seeing you.",
  moved: "The new time is yours. The old one does not hold any more.",
  cancelled: "It is cancelled, and we know. There is nothing more for you to do.",
  taken: "Somebody was faster: that time is taken. Please choose another one.",
  not_chosen: "Please choose a time first.",
} as const;

export type AppointmentNotice = keyof typeof NOTICES;

/** Null for a word that is none of these. */
export function parseNotice(text: string | null): AppointmentNotice | null {
  return text !== null && isNotice(text) ? text : null;
}

function isNotice(text: string): text is AppointmentNotice {
  return Object.hasOwn(NOTICES, text);
}
