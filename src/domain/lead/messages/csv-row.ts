import type { FormKind } from "../../enquiry/form-kinds.ts";
import type { LeadPayload } from "../../enquiry/payload/lead-payload.ts";
import { isInternal } from "../../enquiry/payload/payload-fields.ts";
import { readPayload } from "./list-answers.ts";

export type ListedLead = {
  id: string;
  siteSlug: string;
  formKind: FormKind;
  isComplete: boolean;
  suspicion: string | null;
  review: string | null;
  /** Milliseconds UTC. */
  receivedAt: number;
  payload: LeadPayload;
};

/** The columns that every lead may fill. */
const ANSWERS = [
  "name",
  "last_name",
  "email",
  "phone",
  "postcode",
  "message",
  "opt_in",
  "category",
  "subcategory",
  "location",
  "dealership_slug",
  "car_id",
  "stock_number",
  "Vehicle Make",
  "Vehicle Model",
  "car_type",
  "page_id",
  "estimate_low",
  "estimate_middle",
  "estimate_high",
];

/** Blanks before the sign do not keep spreadsheets from it; the wide signs are those of East Asia. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Terminals obey some of them; no cell needs one but tabs and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** The names of the columns; what only some forms ask stands as JSON in the last. */
export const CSV_HEAD = formatCells([
  "received_at",
  "site",
  "form",
  "lead_id",
  "status",
  "suspicion",
  "review",
  ...ANSWERS,
  "more",
]);

/**
 * A lead as a line of CSV. A cell that a spreadsheet would take for a formula begins with an apostrophe,
 * which spreadsheets do not show.
 */
export function formatCsvRow(lead: ListedLead): string {
  const { id, siteSlug, formKind, isComplete, suspicion, review, receivedAt, payload } = lead;
  const more = Object.entries(payload).filter(
    ([name, value]) => value !== null && !ANSWERS.includes(name) && !isInternal(name),
  );
  return formatCells([
    new Date(receivedAt).toISOString(),
    siteSlug,
    formKind,
    id,
    isComplete ? "complete" : "incomplete",
    suspicion ?? "",
    review ?? "",
    ...ANSWERS.map((name) => readPayload(payload, name)),
    more.length === 0 ? "" : JSON.stringify(Object.fromEntries(more)),
  ]);
}

function formatCells(cells: readonly string[]): string {
  return `${cells.map(formatCell).join(",")}\r\n`;
}

function formatCell(text: string): string {
  const plain = text.replaceAll(CONTROL, "");
  const safe = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[",\r\n\t;']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
