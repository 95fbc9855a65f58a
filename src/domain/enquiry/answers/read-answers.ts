import type { FormField } from "../form.ts";
import type { Answers } from "./answers.ts";

/**
 * The answers to a form's fields out of what was posted, in the fields' order. What is not asked is
 * left out; a hidden field has the site's value, whatever was posted for it.
 */
export function readAnswers(fields: readonly FormField[], posted: URLSearchParams): Answers {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.isHidden ? [field.initial] : listValues(field, posted.getAll(field.name)),
    ]),
  );
}

/** Only a list has more than one value. A box may be a consent: other values do not tick it. */
function listValues({ kind }: FormField, values: readonly string[]): readonly string[] {
  if (kind === "choices") return [...new Set(values.map(readText))];
  if (kind === "checkbox") return values.includes("true") || values.includes("on") ? ["true"] : [];
  return values.slice(0, 1).map(readText);
}

/**
 * Browsers count a line break once and post it as two characters; readers of XML make a lone CR a line
 * break; PostgreSQL's text holds no NUL.
 */
function readText(value: string): string {
  return value.replaceAll(/\r\n?/g, "\n").replaceAll("\0", "");
}

/** The values of the fields before a visitor answers. */
export function buildInitialAnswers(fields: readonly FormField[]): Answers {
  return Object.fromEntries(
    fields.map(({ name, initial }) => [name, initial === "" ? [] : [initial]]),
  );
}
