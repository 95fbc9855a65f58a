import { quoteAsJson } from "../../shorten-quoted.ts";
import { isJsonObject, type JsonObject } from "../../values/json-object.ts";
import { createJsonPlace, enterByte } from "../json/json-depth.ts";
import { createTimeSlices } from "../time-slices.ts";
import {
  createMalformedError,
  createMissingPayloadError,
  DEPTH_REASON,
  type PayloadFormat,
  parseText,
} from "./parse-json.ts";

const OPEN_BRACKET = 0x5b;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const BLANKS: readonly number[] = [0x20, 0x09, 0x0a, 0x0d];
const BYTES_BETWEEN_LOOKS = 65_536;

/**
 * Parses documents one by one, yielding to other requests: an array of objects, one object, or NDJSON.
 * @throws ProtocolError missing_payload, or malformed_payload for invalid JSON, a value that is no object, or
 * too deep nesting.
 */
export async function parseDocuments(
  bytes: Buffer,
  format: PayloadFormat,
  maxDepth: number,
): Promise<JsonObject[]> {
  const start = bytes.findIndex((byte) => !BLANKS.includes(byte));
  if (start === -1) throw createMissingPayloadError(format);
  const isArray = format === "json" && bytes[start] === OPEN_BRACKET;
  const end = isArray ? findArrayEnd(bytes) : bytes.length;
  const separator = isArray ? COMMA : format === "ndjson" ? LINE_FEED : null;

  const documents: JsonObject[] = [];
  const slices = createTimeSlices();
  const place = createJsonPlace();
  let from = isArray ? start + 1 : start;
  const take = (to: number, isLast: boolean) => {
    const part = bytes.subarray(from, to);
    from = to + 1;
    const isBlank = part.every((byte) => BLANKS.includes(byte));
    if (isBlank && (format === "ndjson" || (isLast && documents.length === 0))) return;
    documents.push(toDocument(parseText(part, format), format));
  };
  for (let at = from; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === separator && place.depth === 0 && !place.isText) take(at, false);
    else enterByte(place, byte);
    if (place.depth > maxDepth) throw createMalformedError(format, DEPTH_REASON);
    if (at % BYTES_BETWEEN_LOOKS === 0 && slices.isOver()) await slices.next();
  }
  take(end, true);
  return documents;
}

function findArrayEnd(bytes: Buffer): number {
  const last = bytes.findLastIndex((byte) => !BLANKS.includes(byte));
  if (bytes.subarray(last).toString("latin1", 0, 1) === "]") return last;
  throw createMalformedError("json", "the array has no end");
}

function toDocument(value: unknown, format: PayloadFormat): JsonObject {
  if (isJsonObject(value)) return value;
  throw createMalformedError(format, `a document is an object, but found ${quoteAsJson(value)}`);
}
