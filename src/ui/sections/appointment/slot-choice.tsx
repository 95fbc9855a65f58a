import { Fragment } from "react";
import type { ShownDay } from "#domain/appointment/show-slots.ts";
import { nameTimeField } from "#domain/appointment/slot-choice-fields.ts";
import type { SuggestedTime } from "#domain/appointment/suggest-time.ts";
import { SubmitButton } from "../../primitives/button.tsx";

type SlotChoiceProps = {
  /** Where the choice is posted. */
  action: string;
  token: string;
  days: readonly ShownDay[];
  /** Where the choice begins; null: at the first day. */
  suggested: SuggestedTime | null;
  submitLabel: string;
};

/**
 * The free times as the forms show them, without script: a row of days, below it the times of the chosen one.
 * Each day's times are a field of their own, so that the day in sight decides.
 */
export function SlotChoice({ action, token, days, suggested, submitLabel }: SlotChoiceProps) {
  if (days.length === 0) {
    return <p className="text-muted">No times are free at the moment. We call you to agree one.</p>;
  }
  const zones = [...new Set(days.map(({ zone }) => zone))];
  const begin = days.find(({ date }) => date === suggested?.date) ?? days[0];
  const chosen = suggested?.startsAt ?? null;
  return (
    <form method="post" action={action} className="slot-choice">
      <input type="hidden" name="token" value={token} />
      <p className="slot-place">
        Times are by the clock of the location ({zones.join(", then ")}).
      </p>
      <fieldset className="slot-board">
        <legend className="sr-only">Day and time</legend>
        <div className="slot-days">
          {days.map((day) => (
            <Fragment key={day.date}>
              <DayChip day={day} isChosen={day === begin} />
              <DayTimes day={day} chosen={chosen} />
            </Fragment>
          ))}
        </div>
      </fieldset>
      <p className="enquiry-submit">
        <SubmitButton className="button-large">{submitLabel}</SubmitButton>
      </p>
    </form>
  );
}

function DayChip({ day: { date, label }, isChosen }: { day: ShownDay; isChosen: boolean }) {
  const [weekday = "", number = "", month = ""] = label.split(" ");
  return (
    <label className="slot-day">
      <input type="radio" name="day" value={date} aria-label={label} defaultChecked={isChosen} />
      <span>
        <small>{weekday.slice(0, 3)}</small>
        <b>{number}</b>
        <small>{month.slice(0, 3)}</small>
      </span>
    </label>
  );
}

type DayTimesProps = {
  day: ShownDay;
  /** The beginning of the time that is chosen already; null for none. */
  chosen: number | null;
};

function DayTimes({ day: { date, label, slots }, chosen }: DayTimesProps) {
  return (
    <div className="slot-times" role="radiogroup" aria-label={`Time on ${label}`}>
      <p className="slot-date" aria-hidden="true">
        {label}
      </p>
      {slots.map((slot) => (
        <label key={slot.startsAt} className="slot-option">
          <input
            type="radio"
            name={nameTimeField(date)}
            value={new Date(slot.startsAt).toISOString()}
            defaultChecked={slot.startsAt === chosen}
          />
          <span>{slot.label}</span>
        </label>
      ))}
    </div>
  );
}
