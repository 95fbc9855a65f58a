import type { AppointmentKind } from "#domain/appointment/appointment-kinds.ts";
import type { AppointmentState } from "#domain/appointment/appointment-notices.ts";
import type { CalendarLinks } from "#domain/appointment/calendar/calendar-links.ts";
import type { ShownDay } from "#domain/appointment/show-slots.ts";
import type { SuggestedTime } from "#domain/appointment/suggest-time.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";

/** A time behind its signed link, as pages show it. */
export type AppointmentView = {
  /** Of the link, for the forms of its page. */
  token: string;
  kind: AppointmentKind;
  state: AppointmentState;
  /** "Tuesday 24 November 2026, 10:00 am AEDT"; null while it is open. */
  when: string | null;
  /** Whether a time of these is a wish only, which the dealer confirms. */
  isWish: boolean;
  /** The time that was wished for, as `when`; null for none. */
  wished: string | null;
  /** Whether the visitor asked for a time that is not theirs. */
  wasTaken: boolean;
  /** Null where the site has it no more. */
  location: ZonedLocation | null;
  vehicleName: string | null;
  /** Where it is put into a calendar; null unless it is booked and still ahead. */
  calendar: CalendarLinks | null;
  /** The days with free times that may be chosen. */
  days: readonly ShownDay[];
  /** Where the choice begins; null where the visitor asked for no time. */
  suggested: SuggestedTime | null;
};
