import type { AppointmentKind } from "#domain/appointment/appointment-kinds.ts";
import type { Booker } from "#domain/lead/booker.ts";
import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";

/** A time that a visitor booked. Instants are milliseconds UTC; `endsAt` is not within it any more. */
export type Appointment = {
  /** Unguessable. */
  id: string;
  siteSlug: string;
  kind: AppointmentKind;
  locationId: number;
  /** Null where it is about no vehicle of ours. */
  vehicleId: number | null;
  leadId: string;
  startsAt: number;
  endsAt: number;
  isCancelled: boolean;
  /** Rises by one with each change, so that calendars know the newest. */
  revision: number;
  changedAt: number;
};

export type NewAppointment = Omit<Appointment, "isCancelled" | "revision" | "changedAt">;

/** The messages that follow once a change is on the disk; none where nothing changed. `now` is that of the change. */
type ChangeTerms = { now: number; deliveries: readonly LeadDelivery[] };

/** `bays`: how many appointments of the kind may overlap in the location. */
export type BookingTerms = ChangeTerms & { bays: number };

export type BookedAppointment =
  /** On the disk. `isRepeated`: the lead had one already, which is this, whatever time was asked. */
  | { is: "booked"; appointment: Appointment; isRepeated: boolean }
  /** Others were first; nothing was stored. */
  | { is: "taken" }
  /** The booker has as many bookings ahead on the site as one may have; nothing was stored. */
  | { is: "too_many" };

export type MovedAppointment =
  | { is: "moved"; appointment: Appointment }
  | { is: "taken" }
  /** It was moved as often as it may be within a day. */
  | { is: "too_many" }
  /** There is none, or it is cancelled. */
  | { is: "gone" };

export type AppointmentStore = {
  /** Books a time or nothing: of many at once no more win than there are bays, and one for a vehicle. */
  book(
    wanted: NewAppointment,
    terms: BookingTerms & { booker: Booker },
  ): Promise<BookedAppointment>;
  /** Gives the old time up only where the new one is free. The same time again changes nothing. */
  move(
    id: string,
    to: Pick<Appointment, "startsAt" | "endsAt">,
    terms: BookingTerms,
  ): Promise<MovedAppointment>;
  /** Null where there is none; one that is cancelled already stays as it is. */
  cancel(id: string, terms: ChangeTerms): Promise<Appointment | null>;
  /** How many bookings a site's visitor has ahead at `now`, by address or number; 0 for who gave neither. */
  countAhead(siteSlug: string, booker: Booker, now: number): Promise<number>;
  find(id: string): Promise<Appointment | null>;
  findOfLead(leadId: string): Promise<Appointment | null>;
  /**
   * Appointments that overlap the time from `from` until before `to`, the earliest first: of a kind in
   * a location, and of a vehicle anywhere where one is named.
   */
  listBooked(
    of: { locationId: number; kind: AppointmentKind; vehicleId: number | null },
    from: number,
    to: number,
  ): Promise<Appointment[]>;
};
