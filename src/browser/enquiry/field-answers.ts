import type { Answers } from "#domain/enquiry/answers/answers.ts";
import { readAnswers } from "#domain/enquiry/answers/read-answers.ts";
import type { FormField } from "#domain/enquiry/form.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The form's answers to these fields, as the server would read them. */
export function readFields(element: HTMLFormElement, fields: readonly FormField[]): Answers {
  return readAnswers(
    fields.filter(({ isHidden }) => !isHidden),
    readForm(element),
  );
}

export function readForm(element: HTMLFormElement): URLSearchParams {
  const posted = new URLSearchParams();
  for (const [name, value] of new FormData(element)) {
    if (typeof value === "string") posted.append(name, value);
  }
  return posted;
}

/**
 * Fills in the fields that the answers name, and leaves the others as they are. The form's own hidden
 * values (vehicle, page, place) are no fields of it: no earlier answer stands in their stead.
 */
export function writeFields(
  element: HTMLFormElement,
  fields: readonly FormField[],
  answers: Answers,
): void {
  const asked = new Set(fields.filter(({ isHidden }) => !isHidden).map(({ name }) => name));
  for (const control of listControls(element)) {
    const values = answers[control.name];
    if (!values || !asked.has(control.name)) continue;
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = values.includes(control.value);
    } else control.value = values[0] ?? "";
  }
}

/** Names of fields whose answers the address asks for, such as the figures of a calculator. */
export function listOffered(element: HTMLFormElement): string[] {
  return element.dataset.offered?.split(" ") ?? [];
}

/** These answers as the page came with them, as one text; null where its address asks for none. */
export function readOffered(element: HTMLFormElement): string | null {
  const names = listOffered(element);
  const offered = listControls(element).filter(({ name }) => names.includes(name));
  return names.length === 0 ? null : JSON.stringify(offered.map(readDefault));
}

function readDefault(control: Control): [name: string, value: string] {
  if (!(control instanceof HTMLSelectElement)) return [control.name, control.defaultValue];
  const chosen = [...control.options].find(({ defaultSelected }) => defaultSelected);
  return [control.name, chosen?.value ?? ""];
}

export function listControls(element: HTMLFormElement, name?: string): Control[] {
  return [...element.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement) &&
      (name === undefined || control.name === name),
  );
}
