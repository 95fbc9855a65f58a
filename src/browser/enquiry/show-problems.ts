import { readAnswer } from "#domain/enquiry/answers/answers.ts";
import {
  type AnswerProblems,
  checkAnswers,
  explainProblem,
  groupProblems,
} from "#domain/enquiry/answers/check-answers.ts";
import { createElement, createIcon } from "./create-element.ts";
import type { Enquiry } from "./enquiry.ts";
import { listControls, readFields } from "./field-answers.ts";

/** The same words as the server's page has. */
const TITLE = "Please check your answers";

/**
 * Shows what is wrong under the fields and above the form, and moves the focus: to the field where it
 * is the only one, else to the summary, whose links lead to each.
 */
export function showProblems(enquiry: Enquiry, problems: AnswerProblems): void {
  const { element, form } = enquiry;
  clearProblems(enquiry);
  const wrong = form.fields.filter(({ name }) => problems[name] !== undefined);
  for (const { name } of wrong) writeProblem(enquiry, name, problems[name] ?? "");
  const groups = groupProblems(wrong, problems, form).map(({ intro, fields }) =>
    createElement(
      "div",
      {},
      createElement("p", {}, intro),
      createElement("ul", {}, ...fields.map((field) => createLine(element, field))),
    ),
  );
  const alert = showAlert(enquiry, TITLE, ...groups);
  const [first, second] = wrong;
  const only = first && !second ? findControl(element, first.name) : undefined;
  (only ?? alert).focus();
}

function createLine(
  element: HTMLFormElement,
  { name, label }: { name: string; label: string },
): HTMLElement {
  const link = createElement("a", { href: `#${findControl(element, name)?.id ?? ""}` }, label);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    findControl(element, name)?.focus();
  });
  return createElement("li", { "data-problem": name }, link);
}

/** Shows a message above the form, in place of an earlier one, and moves the focus to it. */
export function showAlert({ element }: Enquiry, text: string, ...more: Node[]): HTMLElement {
  element.querySelector("[data-alert]")?.remove();
  const alert = createElement(
    "div",
    { class: "enquiry-alert", role: "alert", tabindex: "-1", "data-alert": "" },
    createIcon("circle-alert", "mt-0.5 size-5 text-danger"),
    createElement("div", {}, createElement("p", { class: "font-semibold" }, text), ...more),
  );
  element.prepend(alert);
  alert.focus();
  return alert;
}

export function clearProblems(enquiry: Enquiry): void {
  const { element, form } = enquiry;
  element.querySelector("[data-alert]")?.remove();
  for (const { name } of form.fields) writeProblem(enquiry, name, "");
}

/** Takes back what the server found wrong in fields that are not asked yet. */
export function forgetLaterProblems(enquiry: Enquiry, asked: readonly { name: string }[]): void {
  const { element, form } = enquiry;
  const names = new Set(asked.map(({ name }) => name));
  for (const { name } of form.fields) if (!names.has(name)) writeProblem(enquiry, name, "");
  for (const line of element.querySelectorAll("[data-alert] [data-later]")) line.remove();
}

/** Takes a message back once its field is mended. Nothing new is found while the visitor types. */
export function mendProblem(enquiry: Enquiry, name: string): void {
  const { element, form } = enquiry;
  const field = form.fields.find((one) => one.name === name);
  if (!field || !findMessage(element, name)?.textContent) return;
  const problems = checkAnswers([field], readFields(element, [field]), form);
  writeProblem(enquiry, name, problems[name] ?? "");
  if (problems[name] !== undefined) return;
  const alert = element.querySelector("[data-alert]");
  const line = alert?.querySelector(`[data-problem="${CSS.escape(name)}"]`);
  const list = line?.parentElement;
  line?.remove();
  if (list?.childElementCount === 0) list.parentElement?.remove();
  if (list && !alert?.querySelector("li")) alert?.remove();
}

function writeProblem({ element, form }: Enquiry, name: string, problem: string): void {
  const message = findMessage(element, name);
  if (!message) return;
  message.textContent = problem;
  const field = form.fields.find((one) => one.name === name);
  const value = field ? readAnswer(readFields(element, [field]), name) : "";
  const help = field ? explainProblem(field, { problem, value }, form) : null;
  if (help !== null) message.append(createElement("span", { class: "enquiry-hint" }, help));
  for (const control of listControls(element, name)) {
    control.ariaInvalid = problem === "" ? null : "true";
    // Boxes of a list have no message of their own until there is one.
    if (problem !== "" && !control.getAttribute("aria-describedby")) {
      control.setAttribute("aria-describedby", message.id);
    }
  }
}

function findMessage(element: HTMLFormElement, name: string): Element | null {
  return element.querySelector(`[data-field="${CSS.escape(name)}"] [data-error]`);
}

function findControl(element: HTMLFormElement, name: string): HTMLElement | undefined {
  return listControls(element, name)[0];
}
