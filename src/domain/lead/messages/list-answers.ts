import { readDollars } from "../../enquiry/fields/whole-number-field.ts";
import type { FormField } from "../../enquiry/form.ts";
import { FORM_DEFINITIONS } from "../../enquiry/form-definitions.ts";
import type { LeadPayload, LeadValue } from "../../enquiry/payload/lead-payload.ts";
import { isShownApart } from "../../enquiry/payload/payload-fields.ts";
import { formatCents } from "../../text/format-amount.ts";
import type { DeliveredLead } from "../delivered-lead.ts";

export type ListedAnswer = { name: string; label: string; value: string };

const VEHICLE_NAMES = ["Vehicle Make", "Vehicle Model"];

type Answered = Pick<DeliveredLead, "formKind" | "form"> & {
  payload: Readonly<Record<string, LeadValue>>;
};

/**
 * Every answer with its label, in the form's order, then what else the payload has: a field that the
 * site asks no more keeps its own name.
 */
export function listAnswers({ formKind, form, payload }: Answered): ListedAnswer[] {
  const fields = form?.fields ?? FORM_DEFINITIONS[formKind].fields;
  const asked = fields.map(({ name }) => name);
  const own = Object.keys(payload).filter(
    (name) => !asked.includes(name) && !VEHICLE_NAMES.includes(name),
  );
  return [...asked, ...own]
    .filter((name) => !isShownApart(name) && !isSlot(fields, name))
    .flatMap((name) => {
      const value = formatAnswer(
        payload[name],
        form?.fields.find((field) => field.name === name),
      );
      if (value === "") return [];
      return [
        { name, label: fields.find((field) => field.name === name)?.label ?? toLabel(name), value },
      ];
    });
}

/** The appointment tells of the chosen time and what became of it. */
function isSlot(fields: readonly { name: string; kind: string }[], name: string): boolean {
  return fields.some((field) => field.name === name && field.kind === "slot");
}

/** The answer as it was sent; "" where there is none. */
export function readPayload(payload: LeadPayload, name: string): string {
  return formatAnswer(payload[name], undefined);
}

/** First and last name as one; "" where neither was given. */
export function formatName(payload: LeadPayload): string {
  return `${readPayload(payload, "name")} ${readPayload(payload, "last_name")}`.trim();
}

function formatAnswer(value: LeadValue | undefined, field: FormField | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const values = typeof value === "object" ? value.map(String) : [String(value)];
  const toShown = (one: string) =>
    field?.kind === "money"
      ? formatMoney(one)
      : (field?.options.find((option) => option.value === one)?.label ?? one);
  return values.map(toShown).join(", ");
}

/** "$20,000" of "20000" or "20,000": the form shows the sign, so that visitors leave it out. */
function formatMoney(answer: string): string {
  const dollars = readDollars(answer);
  return dollars === null ? answer : formatCents(dollars);
}

/** "preferred_date": "Preferred date". One in words is a label already: "All-weather mats". */
function toLabel(name: string): string {
  const isLabel = /[\sA-Z]/.test(name);
  const words = (isLabel ? name : name.replaceAll(/[_-]+/g, " ")).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
