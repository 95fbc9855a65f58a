import { type AnswerProblems, groupProblems } from "#domain/enquiry/answers/check-answers.ts";
import type { Form, FormField } from "#domain/enquiry/form.ts";
import { Icon } from "../../icons/icon.tsx";
import { buildFieldId } from "./field-id.ts";

type EnquiryAlertProps = {
  form: Form;
  problems: AnswerProblems;
  /** A failure that is not of an answer. */
  error: string | null;
  /** Problems of others are hidden with their fields where there is script. */
  shownStep: number;
};

/** Lists why a form was refused, with a link to each field. Empty where it was not. */
export function EnquiryAlert({ form, problems, error, shownStep }: EnquiryAlertProps) {
  const groups = groupProblems(form.fields, problems, form);
  if (groups.length === 0 && error === null) return null;
  const shown = form.steps[shownStep]?.fields ?? [];
  const isLater = (field: FormField) => !shown.includes(field);
  return (
    <div className="enquiry-alert" role="alert" tabIndex={-1} data-alert="">
      <Icon name="circle-alert" className="mt-0.5 size-5 text-danger" />
      <div>
        <p className="font-semibold">{error ?? "Please check your answers"}</p>
        {groups.map(({ intro, fields }) => (
          <div key={intro} data-later={fields.every(isLater) ? "" : undefined}>
            <p>{intro}</p>
            <ul>
              {fields.map((field) => (
                <li
                  key={field.name}
                  data-problem={field.name}
                  data-later={isLater(field) ? "" : undefined}
                >
                  <a href={`#${buildFieldId(form.kind, field.name)}`}>{field.label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}
