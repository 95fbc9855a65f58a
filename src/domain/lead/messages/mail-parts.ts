import { escapeXml } from "../format-xml.ts";

export type MailText = { subject: string; text: string; html: string };

/** The parts of a mail; its plain text and its HTML say the same. */
export type MailPart =
  | { is: "heading"; text: string }
  | { is: "paragraph"; text: string }
  | { is: "rows"; rows: readonly MailRow[] };

export type MailRow = { label: string; value: string; href?: string };

/** A mail whose text and HTML have the same parts, under the subject as the title of its HTML. */
export function buildMailText(subject: string, parts: readonly MailPart[]): MailText {
  return { subject, text: formatMailText(parts), html: formatMailHtml(subject, parts) };
}

/** Characters that no document may hold, and no reader shows. */
const UNSEEN = /[^\P{Cc}\t\n]/gu;

function formatMailText(parts: readonly MailPart[]): string {
  const texts = parts.flatMap((part) => {
    if (part.is === "rows") {
      const lines = part.rows.map(formatRow);
      return lines.length === 0 ? [] : [lines.join("\n")];
    }
    return [toLines(part.text)];
  });
  return `${texts.join("\n\n")}\n`;
}

function formatRow({ label, value, href }: MailRow): string {
  const text = toLines(value);
  // A link that only repeats what is written tells nothing.
  const link = href?.startsWith("http") === true && href !== value ? `\n${href}` : "";
  return `${label}:${text.includes("\n") ? "\n" : " "}${text}${link}`;
}

function toLines(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(UNSEEN, "");
}

const BODY =
  "margin:0 auto;max-width:36em;padding:16px;overflow-wrap:anywhere;font:16px/1.5 system-ui,sans-serif";
const HEADING = "margin:0 0 16px;font-size:20px;line-height:1.3";
const LABEL = "display:block;font-size:13px;opacity:.7";

/**
 * One column that a phone shows without zooming, in the colours of whoever reads. Text of visitors has
 * its own direction of writing, so that it turns nothing beside it.
 */
function formatMailHtml(title: string, parts: readonly MailPart[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeXml(title)}</title></head><body style="${BODY}">`,
    ...parts.map(formatPart),
    "</body></html>",
  ].join("\n");
}

function formatPart(part: MailPart): string {
  if (part.is === "heading") return `<h1 style="${HEADING}" dir="auto">${toHtml(part.text)}</h1>`;
  if (part.is === "paragraph")
    return `<p style="margin:0 0 16px" dir="auto">${toHtml(part.text)}</p>`;
  return part.rows
    .map(({ label, value, href }) => {
      const text = toHtml(value);
      const target = href?.startsWith("http") === true ? ' target="_blank"' : "";
      const shown = href === undefined ? text : `<a href="${escapeXml(href)}"${target}>${text}</a>`;
      return `<p style="margin:0 0 12px"><span style="${LABEL}">${toHtml(label)}</span><bdi dir="auto">${shown}</bdi></p>`;
    })
    .join("\n");
}

function toHtml(text: string): string {
  return escapeXml(toLines(text)).replaceAll("\n", "<br>");
}
