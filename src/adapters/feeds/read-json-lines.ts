import { FeedUnreadableError } from "#ports/feed-reader.ts";

const MAX_LINE_LENGTH = 5_000_000;

const TRUNCATED_LINE = "The file seems to be cut off here. Fetch or save it again, whole.";

export type JsonLine =
  | { line: number; object: Record<string, unknown> }
  | { line: number; fault: string; isTruncated?: true };

/** Skips blank lines. @throws FeedUnreadableError when a line is too long. */
export async function* readJsonLines(
  name: string,
  text: AsyncIterable<string>,
): AsyncGenerator<JsonLine> {
  let line = 0;
  for await (const { content, isEnded } of splitLines(name, text)) {
    line += 1;
    if (content.trim() === "") continue;
    const isTruncated = !isEnded && content.trimStart().startsWith("{");
    const parsed = parseObject(content);
    yield isTruncated && "fault" in parsed
      ? { line, fault: `${TRUNCATED_LINE} ${parsed.fault}`, isTruncated }
      : { line, ...parsed };
  }
}

/** Splits at line feeds only: JSON text may contain other line separators, and a trailing CR is blank. */
async function* splitLines(
  name: string,
  text: AsyncIterable<string>,
): AsyncGenerator<{ content: string; isEnded: boolean }> {
  let rest = "";
  for await (const piece of text) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LINE_LENGTH) {
      throw new FeedUnreadableError(`${name} has a line of more than ${MAX_LINE_LENGTH} letters.`);
    }
    for (const content of lines) yield { content, isEnded: true };
  }
  yield { content: rest, isEnded: false };
}

function parseObject(content: string): { object: Record<string, unknown> } | { fault: string } {
  try {
    const value: unknown = JSON.parse(content);
    if (isObject(value)) return { object: value };
    return { fault: "This line is JSON, but no object with a vehicle's fields." };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { fault: `This line is not JSON: ${detail}` };
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A list has an entry on each line; an object with a `url`, such as a picture, is represented by it. */
export function toCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map((entry) => `${toCell(entry)}\n`).join("");
  if (isObject(value))
    return typeof value["url"] === "string" ? value["url"] : JSON.stringify(value);
  return typeof value === "string" ? value : JSON.stringify(value);
}
