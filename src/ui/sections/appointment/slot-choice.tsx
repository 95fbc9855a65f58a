import type { ShownDay } from "#domain/appointment/show-slots.ts";
import { SubmitButton } from "../../primitives/button.tsx";

type SlotChoiceProps = {
  /** Where the choice is posted. */
  action: string;
  token: string;
  days: readonly ShownDay[];
  submitLabel: string;
};

/** The free times of each day, to be chosen without script; the first day is open. */
export function SlotChoice({ action, token, days, submitLabel }: SlotChoiceProps) {
  if (days.length === 0) {
    return <p className="text-muted">No times are free at the moment. We call you to agree one.</p>;
  }
  const zones = [...new Set(days.map(({ zone }) => zone))];
  const isOneZone = zones.length === 1;
  return (
    <form method="post" action={action} className="slot-choice">
      <input type="hidden" name="token" value={token} />
      <p className="text-sm text-muted">
        Times are those of the location{isOneZone && ` (${zones[0]})`}.
      </p>
      {days.map(({ date, label, zone, slots }, n) => (
        <details key={date} open={n === 0} className="slot-day-list">
          <summary>
            <span className="font-semibold">{label}</span>
            <span className="text-sm text-muted">
              {slots.length === 1 ? "1 time" : `${slots.length} times`}
              {!isOneZone && ` (${zone})`}
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
                  />
                  <span>{slot.label}</span>
                </label>
              ))}
            </div>
          </fieldset>
        </details>
      ))}
      <p>
        <SubmitButton className="button-large">{submitLabel}</SubmitButton>
      </p>
    </form>
  );
}
