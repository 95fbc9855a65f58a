import { explainEmail } from "../fields/email-field.ts";
import { resolveInput } from "../fields/field-input.ts";
import { FIELD_KINDS } from "../fields/field-kinds.ts";
import type { Form, FormField } from "../form.ts";
import type { FormMessage } from "../form-messages.ts";
import type { PhoneVariant } from "../phone/phone-variants.ts";
import { type Answers, isAnswered } from "./answers.ts";

/** By the field's name, in the fields' order. */
export type AnswerProblems = Readonly<Record<string, string>>;

/**
 * The errors of the answers to these fields, in the form's words; an empty record where all is
 * right. Hidden fields are the site's own and not judged.
 *
 * @see Specification §5
 */
export function checkAnswers(
  fields: readonly FormField[],
  answers: Answers,
  { messages, phoneVariant }: Pick<Form, "messages" | "phoneVariant">,
): AnswerProblems {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = field.isHidden ? null : checkField(field, answers, phoneVariant);
      if (problem === null) return [];
      const { maxLength } = resolveInput(field.kind, phoneVariant);
      return [[field.name, messages[problem].replace("{max}", String(maxLength))]];
    }),
  );
}

/** Fields with a problem of one sort, under the words that introduce them in a summary. */
export type ProblemGroup<Field> = { intro: string; fields: readonly Field[] };

/**
 * The fields with problems as a summary lists them, by their labels alone: the messages stand under the fields,
 * and a list that repeats them is long on a phone. A group without a field is left out.
 */
export function groupProblems<Field extends Pick<FormField, "name">>(
  fields: readonly Field[],
  problems: AnswerProblems,
  { messages }: Pick<Form, "messages">,
): ProblemGroup<Field>[] {
  const wrong = fields.filter(({ name }) => problems[name] !== undefined);
  const isMissing = ({ name }: Field) => problems[name] === messages.required;
  return [
    { intro: "Still missing:", fields: wrong.filter(isMissing) },
    { intro: "To correct:", fields: wrong.filter((field) => !isMissing(field)) },
  ].filter((group) => group.fields.length > 0);
}

/** How to mend an answer, for a line below its problem; null where the problem says enough. */
export function explainProblem(
  { kind }: Pick<FormField, "kind">,
  { problem, value }: { problem: string; value: string },
  { messages }: Pick<Form, "messages">,
): string | null {
  return kind === "email" && problem === messages.email ? explainEmail(value) : null;
}

function checkField(
  field: FormField,
  answers: Answers,
  phoneVariant: PhoneVariant,
): FormMessage | null {
  if (!isAnswered(answers, field.name)) return field.isRequired ? "required" : null;
  const { maxLength } = resolveInput(field.kind, phoneVariant);
  for (const value of answers[field.name] ?? []) {
    if (value.trim() === "") continue;
    // The kind's own message first: a postcode of five digits is wrong rather than long.
    const problem = FIELD_KINDS[field.kind].check(value.trim(), {
      phoneVariant,
      options: field.options,
    });
    if (problem !== null) return problem;
    if (value.length > maxLength) return "too_long";
  }
  return null;
}
