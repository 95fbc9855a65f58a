import { parse } from "csv-parse/sync";
import { createTransport } from "nodemailer";
import { describe, expect, test } from "vitest";
import { toMessage } from "#adapters/mail/to-message.ts";
import type { DeliveredLead } from "#domain/lead/delivered-lead.ts";
import { ADF_FRAME, buildAdf, formatProspect } from "#domain/lead/messages/adf/build-adf.ts";
import { CSV_HEAD, formatCsvRow } from "#domain/lead/messages/csv-row.ts";
import { buildLeadMail } from "#domain/lead/messages/lead-mail.ts";
import { listAnswers } from "#domain/lead/messages/list-answers.ts";
import { buildWebhookBody } from "#domain/lead/messages/webhook-body.ts";
import { listAwkwardTexts } from "#tests/builders/awkward-texts.ts";
import { buildMail } from "#tests/builders/mail.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { buildAwkwardLead, EVERY_FORM, toEntered } from "#tests/tooling/awkward-leads.ts";
import { findAdfErrors } from "#tests/tooling/check-adf.ts";
import { type ReadMail, readMail } from "#tests/tooling/read-mail.ts";

const TEXTS = listAwkwardTexts();
const PERSON = ["name", "last_name", "email", "phone", "postcode", "message"];

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

const decode = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|amp);/g, (_all, name: string) => ENTITIES[name] ?? "");

/** What XML 1.0 can hold of a text. */
const toXmlText = (text: string): string =>
  text.replaceAll(/[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");

/** A mail shows no control characters, and every kind of line break as one. */
const toMailText = (text: string): string =>
  text.replaceAll(/[\u2028\u2029]/g, "\n").replaceAll(/[^\P{Cc}\t\n]/gu, "");

/** A terminal may obey control characters, so that a cell has none but tabs and line breaks. */
const toCellText = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n\r]/gu, "");

/** The tags of a document with the names of their attributes, each once. */
const listTags = (html: string): string[] => [
  ...new Set([...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replaceAll(/="[^"]*"/g, ""))),
];

/** Chosen from a list, whatever a visitor types. */
const UNTYPED: ReadonlySet<string> = new Set(["category", "location"]);

test("there are over five hundred texts", () => {
  expect(TEXTS.length).toBeGreaterThan(500);
});

describe.each(EVERY_FORM.map((form) => [form.kind, form] as const))("of the form %s", (_, form) => {
  const leads = TEXTS.map((typed) => buildAwkwardLead(form, typed));

  test("what is typed is stored, and told to webhooks, as it was", () => {
    for (const [n, lead] of leads.entries()) {
      const entered = toEntered(TEXTS[n] ?? "");
      for (const { name, kind, isHidden, isSealed } of form.fields) {
        // Sealed answers are stored beside the payload, encrypted.
        if (isHidden || isSealed || kind === "checkbox" || UNTYPED.has(name)) continue;
        const stored = [lead.payload[name] ?? ""].flat().map((value) => String(value).trim());
        expect(stored).toEqual([entered]);
      }
      const body = buildWebhookBody(lead);
      expect(body.isWellFormed()).toBe(true);
      expect(JSON.parse(body).data.lead).toEqual(lead.payload);
    }
  });

  test("its mail has each answer by its label, and no markup but its own", () => {
    const plain = buildAwkwardLead(form, "Robin\n0491 570 156", { email: "robin@example.com" });
    const known = listTags(buildLeadMail(plain).html);
    for (const lead of leads) {
      const { subject, text, html } = buildLeadMail(lead);
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(known).toEqual(expect.arrayContaining(listTags(html)));
      const shown = decode(html.replaceAll("<br>", "\n").replaceAll(/<[^>]*>/g, ""));
      for (const { name, label, value } of listAnswers(lead)) {
        const seen = toMailText(value);
        expect(shown).toContain(toXmlText(seen));
        if (PERSON.includes(name)) expect(text).toContain(seen);
        else expect(text).toContain(`${label}:${seen.includes("\n") ? "\n" : " "}${seen}`);
      }
    }
  });

  test("its ADF is valid, a prospect each, and tells every answer", async () => {
    const prospects = leads.map(formatProspect);
    const document = `${ADF_FRAME.head}${prospects.join("")}${ADF_FRAME.tail}`;
    expect(await findAdfErrors([document])).toEqual([]);
    expect(document.match(/<prospect /g)).toHaveLength(TEXTS.length);
    for (const [n, prospect] of prospects.entries()) {
      const lead = leads[n];
      if (lead === undefined) throw new Error("There is a prospect without a lead.");
      const told = [...prospect.matchAll(/<\w+(?: [^>]*)?>([^<]*)<\/\w+>/g)].map(([, text = ""]) =>
        decode(text),
      );
      const comments = told.findLast((text) => /^Category: /m.test(text)) ?? "";
      for (const { name, label, value } of listAnswers(lead)) {
        const expected = toXmlText(value);
        if (PERSON.includes(name) && name !== "message") {
          // One name alone is the whole name.
          expect(told.map((text) => text.trim())).toContain(expected.trim());
        } else expect(comments).toContain(`${label}: ${expected}`);
      }
    }
  });

  test("its export is a row each whose cells are no formulas and read back as they were", () => {
    const rows = leads.map(({ payload }, n) =>
      formatCsvRow({
        id: `lead-${n}`,
        siteSlug: "riverbend",
        formKind: form.kind,
        isComplete: true,
        suspicion: null,
        review: null,
        receivedAt: NOW,
        payload,
      }),
    );
    const read: Record<string, string>[] = parse(`${CSV_HEAD}${rows.join("")}`, { columns: true });
    expect(read).toHaveLength(TEXTS.length);
    for (const [n, row] of read.entries()) {
      const payload = leads[n]?.payload;
      expect(row["lead_id"]).toBe(`lead-${n}`);
      expect(
        Object.values(row).filter((cell) => /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(cell)),
      ).toEqual([]);
      for (const name of PERSON) {
        const typed = toCellText(String(payload?.[name] ?? ""));
        expect([typed, `'${typed}`]).toContain(row[name]);
      }
      for (const [name, value] of Object.entries(JSON.parse(row["more"] || "{}"))) {
        const [back, typed] = [value, payload?.[name]].map((one) =>
          toCellText(JSON.stringify(one)),
        );
        expect(back).toBe(typed);
      }
    }
  });
});

const listNames = ({ headers }: Pick<ReadMail, "headers">): string[] =>
  headers.map(([name]) => name);

describe("as a mail goes out", () => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const send = async (lead: DeliveredLead, replyName: string) => {
    const mail = buildMail({
      ...buildLeadMail(lead),
      replyTo: { name: replyName, address: "robin@example.com" },
      fromName: replyName,
    });
    const asAdf = { ...mail, html: null, text: buildAdf(lead) };
    const [whole, adf] = await Promise.all(
      [mail, asAdf].map(async (one) => {
        const { message } = await transport.sendMail(toMessage(one, "leads@platform.example"));
        // The transport buffers, so that the message is no stream.
        return readMail(Buffer.isBuffer(message) ? message.toString() : "");
      }),
    );
    if (whole === undefined || adf === undefined) throw new Error("Nothing was sent.");
    return { mail, asAdf, whole, adf };
  };
  const [general] = EVERY_FORM;
  if (general === undefined) throw new Error("There is no form.");

  test("it has the headers of any mail, and its texts arrive as they were", async () => {
    const plain = await send(buildAwkwardLead(general, "Robin"), "Robin");
    for (const typed of TEXTS) {
      const { mail, asAdf, whole, adf } = await send(buildAwkwardLead(general, typed), typed);
      expect(listNames(whole)).toEqual(listNames(plain.whole));
      const headers = Object.fromEntries(whole.headers);
      expect(headers["to"]).toBe("sales@example.com, manager@example.com");
      expect(headers["reply-to"]).toMatch(/<robin@example\.com>$|^robin@example\.com$/);
      expect(headers["from"]).toMatch(/<leads@platform\.example>$|^leads@platform\.example$/);
      expect(headers["subject"]).toBe(mail.subject);
      expect(whole.parts.map(({ type }) => type)).toEqual(["text/plain", "text/html"]);
      expect(whole.parts.map(({ text }) => text)).toEqual([mail.text, mail.html]);
      expect(listNames(adf)).toEqual(listNames(plain.adf));
      expect(adf.parts).toEqual([{ type: "text/plain", text: asAdf.text }]);
    }
  });
});
