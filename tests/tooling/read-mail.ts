/** A mail as its reader has it. */
export type ReadMail = {
  /** In order; names in lower case, values with their encoded words read. */
  headers: [name: string, value: string][];
  /** Texts by their type; one where the mail has one part. */
  parts: { type: string; text: string }[];
};

/** Reads a mail of UTF-8 texts by RFC 5322, 2045 and 2047. @throws Error where it is broken. */
export function readMail(source: string): ReadMail {
  const { headers, body } = splitEntity(source);
  const boundary = /boundary="?([^";]+)"?/.exec(findHeader(headers, "content-type"))?.[1];
  const entities =
    boundary === undefined
      ? [{ headers, body }]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => splitEntity(part.replace(/^\r\n/, "").replace(/\r\n$/, "")));
  return {
    headers: headers.map(([name, value]) => [name, readWords(value)]),
    parts: entities.map((entity) => ({
      type: findHeader(entity.headers, "content-type").split(";", 1)[0] ?? "",
      text: decodeBody(entity),
    })),
  };
}

type Entity = { headers: [name: string, value: string][]; body: string };

function splitEntity(source: string): Entity {
  const end = source.indexOf("\r\n\r\n");
  if (end < 0) throw new Error("The head of the mail has no end.");
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]/g, " ")
    .split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const [, name, value] = /^([!-9;-~]+): ?(.*)$/s.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`No header: ${line}`);
    return [name.toLowerCase(), value];
  });
  return { headers, body: source.slice(end + 4) };
}

function findHeader(headers: Entity["headers"], name: string): string {
  return headers.find(([known]) => known === name)?.[1] ?? "";
}

/** Blanks between two encoded words are none of the text. */
function readWords(value: string): string {
  const joined = value.replaceAll(/\?=\s+=\?/g, "?==?");
  const words = joined.replaceAll(/(?:=\?utf-8\?[BQ]\?[^?]*\?=)+/gi, (run) =>
    Buffer.concat(
      [...run.matchAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi)].map(([, kind, text = ""]) =>
        kind?.toUpperCase() === "B"
          ? Buffer.from(text, "base64")
          : readQuotedBytes(text.replaceAll("_", " ")),
      ),
    ).toString("utf8"),
  );
  return words;
}

function decodeBody({ headers, body }: Entity): string {
  const encoding = findHeader(headers, "content-transfer-encoding").toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  const text = body.replaceAll("\r\n", "\n");
  if (encoding !== "quoted-printable") return text;
  return readQuotedBytes(text.replaceAll(/[ \t]*=\n/g, (soft) => soft.replace("=\n", ""))).toString(
    "utf8",
  );
}

function readQuotedBytes(text: string): Buffer {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, "latin1");
}
