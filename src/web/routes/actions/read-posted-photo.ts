import type { PageRequest } from "#ports/page.ts";

/** Token, slot and photo; one more is some tool's. */
const MAX_PARTS = 4;
/** Nothing is before the first part of a browser's form. */
const MAX_PREAMBLE_BYTES = 1_024;
/** Mostly the name of a file, each letter of which may be nine bytes. */
const MAX_HEADER_BYTES = 4_096;
/** The rest of a longer field is left out. */
const MAX_FIELD_BYTES = 300;

export type PostedPhoto = {
  fields: ReadonlyMap<string, string>;
  /** A view of the body; null where none was chosen. */
  file: Uint8Array | null;
};

/** The form of a photo; null for a body that is no multipart form, a broken one, or one of more parts than it has. */
export function readPostedPhoto({
  headers,
  body,
}: Pick<PageRequest, "headers" | "body">): PostedPhoto | null {
  const boundary = BOUNDARY.exec(headers["content-type"] ?? "")?.[1];
  if (body === null || boundary === undefined) return null;
  const parts = splitParts(Buffer.from(body.buffer, body.byteOffset, body.length), boundary);
  if (parts === null) return null;
  const fields = new Map<string, string>();
  let file: Uint8Array | null = null;
  for (const { header, content } of parts) {
    const { name, isFile } = parseDisposition(header);
    if (isFile) file ??= content;
    else if (name !== null) fields.set(name, content.toString("utf8", 0, MAX_FIELD_BYTES));
  }
  return { fields, file: file?.length === 0 ? null : file };
}

const BOUNDARY = /^multipart\/form-data\s*;\s*boundary="?([^\s";,]{1,70})"?\s*$/i;

type Part = { header: string; content: Buffer };

/** Searches the whole body natively: parsers that walk it byte by byte take a second for ten megabytes of line breaks. */
function splitParts(body: Buffer, boundary: string): Part[] | null {
  const mark = Buffer.from(`\r\n--${boundary}`, "latin1");
  const first = mark.subarray(2);
  const preamble = body.subarray(0, MAX_PREAMBLE_BYTES + mark.length);
  const start = preamble.indexOf(first) === 0 ? 0 : preamble.indexOf(mark) + 2;
  if (start === 1) return null;
  const parts: Part[] = [];
  let at = start + first.length;
  while (!isLast(body, at)) {
    const headerAt = skipLineEnd(body, at);
    if (headerAt === null || parts.length === MAX_PARTS) return null;
    // From the end of the line before, as a part without a header has only an empty line.
    const header = body.subarray(headerAt - 2, headerAt + MAX_HEADER_BYTES);
    const headerEnd = header.indexOf("\r\n\r\n");
    if (headerEnd === -1) return null;
    const contentAt = headerAt + 2 + headerEnd;
    // An empty content may end at once, by the line break of its header.
    const end = body.indexOf(mark, contentAt - 2);
    if (end === -1) return null;
    parts.push({
      header: header.toString("utf8", 0, headerEnd),
      content: body.subarray(contentAt, Math.max(contentAt, end)),
    });
    at = end + mark.length;
  }
  return parts;
}

const isLast = (body: Buffer, at: number): boolean => body.toString("latin1", at, at + 2) === "--";

/** Null where a boundary goes on, so that it is none. Tools may write blanks behind it. */
function skipLineEnd(body: Buffer, at: number): number | null {
  const end = body.subarray(at, at + 64).indexOf("\r\n");
  if (end === -1 || body.toString("latin1", at, at + end).trim() !== "") return null;
  return at + end + 2;
}

/** Browsers write a quote in a name as `%22`, and a backslash as it is. */
function parseDisposition(header: string): { name: string | null; isFile: boolean } {
  const written = /(?:^|\r\n)content-disposition:\s*form-data([^\r\n]*)/i.exec(header)?.[1] ?? "";
  const parameters = new Map<string, string>();
  for (const [, key, quoted, plain] of written.matchAll(PARAMETER)) {
    parameters.set(key?.toLowerCase() ?? "", quoted ?? plain ?? "");
  }
  return {
    name: parameters.get("name") ?? null,
    isFile: parameters.has("filename") || parameters.has("filename*"),
  };
}

const PARAMETER = /;\s*([\w*-]{1,20})=(?:"([^"]*)"|([^\s;"]*))/g;
