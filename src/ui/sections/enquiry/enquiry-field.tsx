import { explainProblem } from "#domain/enquiry/answers/check-answers.ts";
import { resolveInput } from "#domain/enquiry/fields/field-input.ts";
import { splitLinkedWords } from "#domain/enquiry/fields/split-linked-words.ts";
import type { Form, FormField } from "#domain/enquiry/form.ts";
import { Icon } from "../../icons/icon.tsx";
import { buildFieldId } from "./field-id.ts";
import { SlotField } from "./slot-field.tsx";
import type { StockWords } from "./stock-words.ts";

type EnquiryFieldProps = {
  form: Pick<Form, "kind" | "phoneVariant" | "messages">;
  field: FormField;
  values: readonly string[];
  problem: string | null;
  /** Null where the stock could not be read. */
  words?: StockWords | null;
};

/** A field with its label above it, and the line below it that a message needs. */
export function EnquiryField(props: EnquiryFieldProps) {
  const { form, field, problem } = props;
  const id = buildFieldId(form.kind, field.name);
  const { control } = resolveInput(field.kind, form.phoneVariant);
  const hint = field.hint && (
    <p id={`${id}-hint`} className="enquiry-hint">
      {field.hint}
    </p>
  );
  const [value = ""] = props.values;
  const help = problem === null ? null : explainProblem(field, { problem, value }, form);
  const error = (
    <p id={`${id}-error`} className="enquiry-error" data-error="">
      {problem}
      {help !== null && <span className="enquiry-hint">{help}</span>}
    </p>
  );
  const box = { "data-field": field.name, className: `enquiry-field ${resolveWidth(field)}` };
  if (control === "slots") {
    return (
      <SlotField
        kind={form.kind}
        id={id}
        box={{ ...box, className: "enquiry-field enquiry-wide" }}
        legend={<Label field={field} />}
        hint={hint}
        error={error}
        control={describe(id, field, problem)}
        value={value}
      />
    );
  }
  if (control === "checkboxes") {
    return (
      <fieldset {...box} id={id} tabIndex={-1}>
        <legend>
          <Label field={field} />
        </legend>
        {hint}
        <Boxes {...props} id={id} />
        {error}
      </fieldset>
    );
  }
  if (control === "checkbox") {
    return (
      <div {...box}>
        <label className="enquiry-box">
          <input
            {...describe(id, field, problem)}
            type="checkbox"
            value="true"
            defaultChecked={isTicked(props)}
          />
          <span>
            <ConsentWords text={field.label} />
          </span>
        </label>
        {error}
      </div>
    );
  }
  return (
    <div {...box}>
      <label htmlFor={id}>
        <Label field={field} />
      </label>
      {hint}
      <Control {...props} id={id} />
      {error}
    </div>
  );
}

/** The page opens in a tab of its own, so that the answers stay. */
function ConsentWords({ text }: { text: string }) {
  const split = splitLinkedWords(text);
  if (split === null) return text;
  return (
    <>
      {split.before}
      <a href={split.path} target="_blank" rel="noopener">
        {split.words}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {split.after}
    </>
  );
}

function Label({ field }: { field: FormField }) {
  return (
    <>
      {field.label}
      {/* The sign before the answer is for the eye. */}
      {field.kind === "money" && <span className="sr-only"> in dollars</span>}
      {!field.isRequired && <span className="enquiry-optional"> (optional)</span>}
    </>
  );
}

type ControlProps = EnquiryFieldProps & { id: string };

function Control({ form, field, values, problem, id, words }: ControlProps) {
  const { control, inputType, inputMode, maxLength, prefix } = resolveInput(
    field.kind,
    form.phoneVariant,
  );
  const [value = ""] = values;
  const shared = { ...describe(id, field, problem), className: "field" };
  const autoComplete = field.autocomplete ?? undefined;
  if (control === "textarea") {
    return <textarea {...shared} rows={4} maxLength={maxLength} defaultValue={value} />;
  }
  if (control === "select") {
    return (
      <div className="select">
        <select {...shared} defaultValue={value}>
          {!field.options.some((option) => option.value === field.initial) && (
            <option value="">Please choose</option>
          )}
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    );
  }
  const offered = field.suggestions === null ? [] : (words?.[field.suggestions] ?? []);
  const input = (
    <input
      {...shared}
      list={offered.length === 0 ? undefined : `${id}-list`}
      type={inputType}
      inputMode={inputMode === inputType ? undefined : inputMode}
      maxLength={maxLength}
      autoComplete={autoComplete}
      defaultValue={value}
    />
  );
  if (prefix !== undefined) return <div data-prefix={prefix}>{input}</div>;
  if (offered.length === 0) return input;
  return (
    <>
      {input}
      <datalist id={`${id}-list`}>
        {offered.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </datalist>
    </>
  );
}

function Boxes({ field, values, problem, id }: ControlProps) {
  return field.options.map((option) => (
    <label key={option.value} className="enquiry-box">
      <input
        type="checkbox"
        name={field.name}
        value={option.value}
        defaultChecked={values.includes(option.value)}
        aria-describedby={problem === null ? undefined : `${id}-error`}
      />
      <span>{option.label}</span>
    </label>
  ));
}

/** Attributes of every control: its name, whether it must be answered, and its error. */
function describe(id: string, { name, isRequired, hint }: FormField, problem: string | null) {
  const described = [hint === null ? [] : `${id}-hint`, `${id}-error`].flat().join(" ");
  return {
    id,
    name,
    "aria-required": isRequired || undefined,
    "aria-invalid": problem === null ? undefined : true,
    "aria-describedby": described,
  };
}

function isTicked({ values }: EnquiryFieldProps): boolean {
  return values.length > 0;
}

/** Long answers need the whole width. */
function resolveWidth({ isHalf }: FormField): string {
  return isHalf ? "" : "enquiry-wide";
}
