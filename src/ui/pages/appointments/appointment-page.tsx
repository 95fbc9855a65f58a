import { APPOINTMENT_NAMES } from "#domain/appointment/appointment-kinds.ts";
import { buildAppointmentChangePath } from "#domain/appointment/appointment-link.ts";
import type { AppointmentNotice } from "#domain/appointment/appointment-notices.ts";
import { buildFormHref } from "#domain/enquiry/links/form-hrefs.ts";
import { findAnsweringLocation } from "#domain/location/find-answering-location.ts";
import { Icon } from "../../icons/icon.tsx";
import { ButtonLink, SubmitButton } from "../../primitives/button.tsx";
import { AppointmentResult, isRefused } from "../../sections/appointment/appointment-result.tsx";
import { AppointmentSummary } from "../../sections/appointment/appointment-summary.tsx";
import type { AppointmentView } from "../../sections/appointment/appointment-view.ts";
import { CalendarChoice } from "../../sections/appointment/calendar-choice.tsx";
import { SlotChoice } from "../../sections/appointment/slot-choice.tsx";
import { SuggestionNote } from "../../sections/appointment/suggestion-note.tsx";
import { WishNote } from "../../sections/appointment/wish-note.tsx";
import { EnquiryHelp } from "../../sections/enquiry/enquiry-help.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type AppointmentPageProps = InSlots<{
  /** Null: the link leads to nothing. */
  appointment: AppointmentView | null;
  /** The change that the visitor has just made; null where none. */
  done: AppointmentNotice | null;
}>;

/** A booked time behind its signed link: what it is, another time, or none. */
export function AppointmentPage({ appointment, done, ...frame }: AppointmentPageProps) {
  const { site } = frame;
  const answering = findAnsweringLocation(site.locations, { ownId: null, isService: false });
  const shown = appointment?.location ?? answering;
  return (
    <Framed {...frame} hasFooterHours={shown === null}>
      <div className="page-width enquiry-layout py-(--section)">
        <div className="grid max-w-2xl grid-cols-1 gap-6">
          {appointment === null ? (
            <DeadLink />
          ) : (
            <Appointment appointment={appointment} done={done} />
          )}
        </div>
        <EnquiryHelp site={site} location={shown} />
      </div>
    </Framed>
  );
}

function DeadLink() {
  return (
    <>
      <h1 className="text-3xl font-extrabold">This link leads to no booking</h1>
      <p className="text-lg text-muted">
        It may be incomplete: open it from our mail again, or copy all of it. If it still does not
        work, please call us.
      </p>
    </>
  );
}

type AppointmentProps = { appointment: AppointmentView; done: AppointmentNotice | null };

function Appointment({ appointment, done }: AppointmentProps) {
  const { state, when, kind, location, vehicleName, isWish, wished } = appointment;
  const name = APPOINTMENT_NAMES[kind];
  const headings = {
    open: isWish ? `Which time suits you for your ${name}?` : `Choose a time for your ${name}`,
    booked: `Your ${name} is booked`,
    cancelled: `Your ${name} is cancelled`,
    over: `Your ${name}`,
  };
  return (
    <>
      <h1 className="text-3xl font-extrabold">{headings[state]}</h1>
      {done && <AppointmentResult notice={done} />}
      {isWish && <WishNote wished={wished} />}
      {when && (
        <div className={state === "cancelled" ? "line-through" : undefined}>
          <AppointmentSummary when={when} location={location} vehicleName={vehicleName} />
        </div>
      )}
      {state === "over" && (
        <p className="text-muted">It has begun or is over, and cannot be changed here any more.</p>
      )}
      {state === "cancelled" && (
        <p>
          <ButtonLink href={buildFormHref(kind, null)}>Book another time</ButtonLink>
        </p>
      )}
      <AppointmentChanges appointment={appointment} done={done} />
    </>
  );
}

function AppointmentChanges({ appointment, done }: AppointmentProps) {
  const { state, token, days, isWish, wished, suggested, calendar } = appointment;
  if (state === "open") {
    return (
      <>
        {wished === null && <SuggestionNote suggested={suggested} />}
        <SlotChoice
          action={buildAppointmentChangePath("book")}
          submitLabel={isWish ? "Ask for this time" : "Book this time"}
          {...{ token, days, suggested }}
        />
      </>
    );
  }
  if (state !== "booked") return null;
  return (
    <>
      {calendar && <CalendarChoice calendar={calendar} />}
      <div className="appointment-changes">
        <details name="appointment-change" open={isRefused(done)}>
          <summary>
            Move to another time
            <Icon name="chevron-down" className="turns" />
          </summary>
          <SuggestionNote suggested={suggested} />
          <SlotChoice
            action={buildAppointmentChangePath("move")}
            submitLabel="Move to this time"
            {...{ token, days, suggested }}
          />
        </details>
        <CancelAppointment appointment={appointment} />
      </div>
    </>
  );
}

/** Asks once more, with the time and the place, before anything is given up. */
function CancelAppointment({ appointment }: Pick<AppointmentProps, "appointment">) {
  const { token, kind, when, location } = appointment;
  const name = APPOINTMENT_NAMES[kind];
  return (
    <details name="appointment-change">
      <summary>
        Cancel the {name}
        <Icon name="chevron-down" className="turns" />
      </summary>
      <form method="post" action={buildAppointmentChangePath("cancel")} className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <p>
          Do you want to cancel your {name} on <strong>{when}</strong>
          {location && ` at ${location.name}`}? Its time is then free for others, and we are told.
        </p>
        <p>
          <SubmitButton rank="second" className="button-large">
            Yes, cancel the {name}
          </SubmitButton>
        </p>
      </form>
    </details>
  );
}
