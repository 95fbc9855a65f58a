import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { AWKWARD_TEXTS } from "#tests/builders/delivered-lead.ts";
import { buildLeadPayload } from "#tests/builders/lead.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { CSV_HEAD, formatCsvRow } from "./csv-row.ts";

const LEAD = {
  id: "lead-1",
  siteSlug: "riverbend",
  formKind: "general",
  isComplete: true,
  suspicion: null,
  review: "it came without script",
  receivedAt: NOW,
  payload: buildLeadPayload({ Rego: "ABC12D" }),
} as const;

const read = (row: string): Record<string, string>[] =>
  parse(`${CSV_HEAD}${row}`, { columns: true });

test("a lead is a row with a column for each answer that all forms share, and JSON for the others", () => {
  expect(read(formatCsvRow(LEAD))).toMatchObject([
    {
      received_at: "2026-11-20T02:00:00.000Z",
      site: "riverbend",
      form: "general",
      lead_id: "lead-1",
      status: "complete",
      suspicion: "",
      review: "it came without script",
      name: "Robin",
      opt_in: "No",
      more: '{"Rego":"ABC12D"}',
    },
  ]);
});

test.each(AWKWARD_TEXTS)("%j is one cell, and no formula", (message) => {
  const [row, ...others] = read(formatCsvRow({ ...LEAD, payload: buildLeadPayload({ message }) }));
  expect(others).toEqual([]);
  const typed = message.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]/gu, "");
  expect([typed, `'${typed}`]).toContain(row?.["message"]);
  expect(row?.["message"]).not.toMatch(/^[\s\p{Cc}]*[=+\-@]/u);
});

test.each(["=1", "+61", "-1", "@x", "\t=1", "  =1", "＝1"])("%j is told to be text", (message) => {
  const [row] = read(formatCsvRow({ ...LEAD, payload: buildLeadPayload({ message }) }));
  expect(row?.["message"]).toBe(`'${message}`);
});

const write = (message: string) =>
  formatCsvRow({ ...LEAD, payload: buildLeadPayload({ message }) });

test("a cell has no control characters, which terminals obey, and no formula behind marks that nobody sees", () => {
  expect(write("a\u001b[2Jb\u0000\u009bc\nd")).toContain('"a[2Jbc\nd"');
  expect(write("\u200b=1+1")).toContain('"\'\u200b=1+1"');
});
