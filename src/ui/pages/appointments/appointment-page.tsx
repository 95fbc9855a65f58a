import { APPOINTMENT_NAMES } from "#domain/appointment/appointment-kinds.ts";
import { buildAppointmentChangePath } from "#domain/appointment/appointment-link.ts";
import { type AppointmentNotice, NOTICES } from "#domain/appointment/appointment-notices.ts";
import { buildFormHref } from "#domain/enquiry/links/form-hrefs.ts";
import { ButtonLink, SubmitButton } from "../../primitives/button.tsx";
import { AppointmentSummary } from "../../sections/appointment/appointment-summary.tsx";
import type { AppointmentView } from "../../sections/appointment/appointment-view.ts";
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
  return (
    <Framed {...frame}>
      <div className="page-width enquiry-layout py-(--section)">
        <div className="grid max-w-2xl gap-6">
          {appointment === null ? (
            <DeadLink />
          ) : (
            <Appointment appointment={appointment} done={done} />
          )}
        </div>
        <EnquiryHelp site={site} location={appointment?.location ?? site.locations[0] ?? null} />
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
      {done && <output className="appointment-notice">{NOTICES[done]}</output>}
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
      <AppointmentChanges appointment={appointment} />
    </>
  );
}

function AppointmentChanges({ appointment }: Pick<AppointmentProps, "appointment">) {
  const { state, token, kind, days, isWish, wished, suggested } = appointment;
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
      <h2 className="text-xl font-bold">Another time</h2>
      <SuggestionNote suggested={suggested} />
      <SlotChoice
        action={buildAppointmentChangePath("move")}
        submitLabel="Move to this time"
        {...{ token, days, suggested }}
      />
      <h2 className="text-xl font-bold">Cannot come?</h2>
      <form method="post" action={buildAppointmentChangePath("cancel")}>
        <input type="hidden" name="token" value={token} />
        <SubmitButton rank="second" className="button-large">
          Cancel the {APPOINTMENT_NAMES[kind]}
        </SubmitButton>
      </form>
    </>
  );
}
