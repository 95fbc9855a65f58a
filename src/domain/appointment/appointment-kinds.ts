/** The kinds of appointment; each is the form kind of its lead, too. */
const APPOINTMENT_KINDS = ["test-drive", "service"] as const;

export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number];

export function isAppointmentKind(text: string | null): text is AppointmentKind {
  return APPOINTMENT_KINDS.some((kind) => kind === text);
}

/** As it stands within a sentence. */
export const APPOINTMENT_NAMES: Readonly<Record<AppointmentKind, string>> = {
  "test-drive": "test drive",
  service: "service",
};
