import { APPOINTMENT_NAMES } from "#domain/appointment/appointment-kinds.ts";
import {
  buildAppointmentChangePath,
  buildAppointmentHref,
} from "#domain/appointment/appointment-link.ts";
import { AppointmentSummary } from "./appointment-summary.tsx";
import type { AppointmentView } from "./appointment-view.ts";
import { CalendarChoice } from "./calendar-choice.tsx";
import { SlotChoice } from "./slot-choice.tsx";
import { SuggestionNote } from "./suggestion-note.tsx";
import { WishNote } from "./wish-note.tsx";

type TakenAppointmentProps = {
  appointment: AppointmentView;
  /** The site's own words after a submit; null for ours. */
  message: string | null;
};

/** After a form was taken: the time that is booked, or those that are free where the chosen one is not. */
export function TakenAppointment({ appointment, message }: TakenAppointmentProps) {
  const {
    token,
    kind,
    state,
    when,
    isWish,
    wished,
    wasTaken,
    days,
    suggested,
    location,
    vehicleName,
    calendar,
  } = appointment;
  if (when !== null) {
    const isCancelled = state === "cancelled";
    return (
      <>
        <h1 className="text-3xl font-extrabold">
          Your {APPOINTMENT_NAMES[kind]} is {isCancelled ? "cancelled" : "booked"}
        </h1>
        <p className="mt-3 mb-6 text-lg text-muted">
          {isCancelled
            ? "The time is free for others again."
            : (message ?? "We look forward to seeing you.")}
        </p>
        <AppointmentSummary when={when} location={location} vehicleName={vehicleName} />
        {calendar && (
          <div className="mt-4">
            <CalendarChoice calendar={calendar} />
          </div>
        )}
        {!isCancelled && (
          <p className="mt-2">
            <a className="text-link" href={buildAppointmentHref(token)}>
              Change or cancel it
            </a>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <h1 className="text-3xl font-extrabold">
        {wasTaken
          ? "That time has just been taken"
          : `Now choose a time for your ${APPOINTMENT_NAMES[kind]}`}
      </h1>
      <p className="mt-3 mb-6 text-lg text-muted">
        {message ?? "We have your enquiry, and nothing of it is lost."} Choose a time here, or leave
        it: then we call you to agree one.
      </p>
      <div className="mb-6 grid gap-2">
        {isWish && <WishNote wished={wished} />}
        {wished === null && <SuggestionNote suggested={suggested} />}
      </div>
      <SlotChoice
        action={buildAppointmentChangePath("book")}
        submitLabel={isWish ? "Ask for this time" : "Book this time"}
        {...{ token, days, suggested }}
      />
    </>
  );
}
