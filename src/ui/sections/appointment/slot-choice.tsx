import type { ShownDay } from "#domain/appointment/show-slots.ts";
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

/** The free times of each day, to be chosen without script; the suggested day is open, and those before it wait. */
export function SlotChoice({ action, token, days, suggested, submitLabel }: SlotChoiceProps) {
  if (days.length === 0) {
    return <p className="text-muted">No times are free at the moment. We call you to agree one.</p>;
  }
  const zones = [...new Set(days.map(({ zone }) => zone))];
  const isOneZone = zones.length === 1;
  const begin = Math.max(
    days.findIndex(({ date }) => date === suggested?.date),
    0,
  );
  const earlier = days.slice(0, begin);
  const show = (day: ShownDay, n: number) => (
    <DayTimes
      key={day.date}
      day={day}
      isOpen={n === begin}
      hasZone={!isOneZone}
      chosen={suggested?.startsAt ?? null}
    />
  );
  return (
    <form method="post" action={action} className="slot-choice">
      <input type="hidden" name="token" value={token} />
      <p className="text-sm text-muted">
        Times are those of the location{isOneZone && ` (${zones[0]})`}.
      </p>
      {earlier.length > 0 && (
        <details className="slot-day-list">
          <summary>
            <span className="font-semibold">{`Earlier days (${earlier.length})`}</span>
          </summary>
          {earlier.map((day) => show(day, -1))}
        </details>
      )}
      {days.slice(begin).map((day, n) => show(day, n + begin))}
      <p className="enquiry-submit">
        <SubmitButton className="button-large">{submitLabel}</SubmitButton>
      </p>
    </form>
  );
}

type DayTimesProps = {
  day: ShownDay;
  isOpen: boolean;
  hasZone: boolean;
  /** The beginning of the time that is chosen already; null for none. */
  chosen: number | null;
};

function DayTimes({ day, isOpen, hasZone, chosen }: DayTimesProps) {
  const { label, zone, slots } = day;
  return (
    <details open={isOpen} className="slot-day-list">
      <summary>
        <span className="font-semibold">{label}</span>
        <span className="text-sm text-muted">
          {slots.length === 1 ? "1 time" : `${slots.length} times`}
          {hasZone && ` (${zone})`}
        </span>
      </summary>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        <div className="slot-times">
          {slots.map((slot) => (
            <label key={slot.startsAt} className="slot-option">
              <input
                type="radio"
                name="starts_at"
                value={new Date(slot.startsAt).toISOString()}
                defaultChecked={slot.startsAt === chosen}
              />
              <span>{slot.label}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  );
}
