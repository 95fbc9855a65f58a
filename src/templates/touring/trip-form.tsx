import { CONTACT_PATH } from "#domain/addresses/site-addresses.ts";
import type { HomePage } from "#domain/site/home/home-page.ts";
import {
  MAX_PRESSED_CHOICES,
  type TripField,
  type TripQuestion,
} from "#domain/site/home/trip-question.ts";
import { formatWholeNumber } from "#domain/text/format-amount.ts";
import { SubmitButton } from "#ui/primitives/button.tsx";
import { SelectField } from "#ui/primitives/select-field.tsx";

type TripHome = Pick<HomePage, "searchAction" | "total" | "bodies">;

/** A GET form, so that it needs no script: to the search, or for dates to an enquiry that has them filled in. */
export function TripForm({ trip, home }: { trip: TripQuestion; home: TripHome }) {
  return trip.is === "dates" ? (
    <DatesForm question={trip.question} home={home} />
  ) : (
    <form action={home.searchAction} data-drops-empty="" className="trip">
      <h2>{trip.question}</h2>
      {trip.fields.map((field, n) => (
        <Field key={field.parameter} field={field} isFirst={n === 0} />
      ))}
      <SubmitButton className="button-large tabular-nums">
        Search {formatWholeNumber(home.total)}
      </SubmitButton>
    </form>
  );
}

function DatesForm({ question, home }: { question: string; home: TripHome }) {
  return (
    <form action={CONTACT_PATH} className="trip">
      <h2>{question}</h2>
      <input type="hidden" name="form" value="general" />
      <DateField name="from" label="Pick up" />
      <DateField name="until" label="Return" />
      <SubmitButton className="button-large">Check these dates</SubmitButton>
      <p className="trip-more">
        <a href={home.searchAction} className="text-link">
          {`Or see all ${formatWholeNumber(home.total)} first`}
        </a>
      </p>
    </form>
  );
}

function DateField({ name, label }: { name: string; label: string }) {
  return (
    <div>
      <label htmlFor={`trip-${name}`}>{label}</label>
      <input id={`trip-${name}`} name={name} type="date" required className="field" />
    </div>
  );
}

/** The first question is pressed, where it has few answers; the others are menus. */
function Field({ field, isFirst }: { field: TripField; isFirst: boolean }) {
  const { parameter, label, choices } = field;
  if (isFirst && choices.length <= MAX_PRESSED_CHOICES) return <PressedField field={field} />;
  return (
    <SelectField id={`trip-${parameter}`} name={parameter} label={label}>
      <option value="">Any</option>
      {choices.map(({ value, label: name, count }) => (
        <option key={value} value={value}>
          {count === null ? name : `${name} (${formatWholeNumber(count)})`}
        </option>
      ))}
    </SelectField>
  );
}

function PressedField({ field: { parameter, label, choices } }: { field: TripField }) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <div>
        <label>
          <input type="radio" name={parameter} value="" defaultChecked />
          <span>Any</span>
        </label>
        {choices.map(({ value, label: name, count }) => (
          <label key={value}>
            <input type="radio" name={parameter} value={value} />
            <span>
              {name}
              {count !== null && <small>{formatWholeNumber(count)}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
