import type { ReactNode } from "react";

type SlotFieldProps = {
  /** Kind of appointment, the form's own. */
  kind: string;
  id: string;
  /** The field's name, its attributes and the place of its message. */
  box: { "data-field": string; className: string };
  legend: ReactNode;
  hint: ReactNode;
  error: ReactNode;
  control: object;
  value: string;
};

/**
 * The place of the times that a visitor chooses from, which the script fetches and draws: pages are
 * cached, and free times change. Without script the free fields behind it say what suits.
 */
export function SlotField({ kind, id, box, legend, hint, error, control, value }: SlotFieldProps) {
  return (
    <fieldset {...box} tabIndex={-1} data-slots={kind} data-needs-script="" id={`${id}-slots`}>
      <legend>{legend}</legend>
      {hint}
      <input {...control} hidden defaultValue={value} autoComplete="off" />
      <div className="slot-picker" data-slot-picker="">
        <p className="slot-place">Finding free times…</p>
        <div className="skeleton slot-skeleton" aria-hidden="true" />
      </div>
      {error}
    </fieldset>
  );
}
