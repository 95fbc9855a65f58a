import { isUtf8 } from "node:buffer";
import { weighJson } from "../json/json-depth.ts";
import { parseJsonText } from "../json/parse-json-text.ts";
import { ProtocolError } from "../protocol-error.ts";

/**
 * @param hold - Called before parsing with the values' approximate bytes; may throw.
 * @throws ProtocolError missing_payload, or malformed_payload for invalid or too deep JSON.
 */
export function parseJson(
  bytes: Buffer,
  maxDepth: number,
  hold: (bytes: number) => void = () => {},
): unknown {
  if (bytes.length === 0) throw createMissingPayloadError("json");
  const weight = weighJson(bytes, maxDepth);
  if (weight === null) throw createMalformedError("json", DEPTH_REASON);
  hold(weight);
  return parseText(bytes, "json");
}

export const DEPTH_REASON = "recursion limit exceeded";

export type PayloadFormat = "json" | "ndjson";

/** @throws ProtocolError malformed_payload. */
export function parseText(bytes: Buffer, format: PayloadFormat): unknown {
  if (!isUtf8(bytes)) throw createMalformedError(format, "the payload is not UTF-8");
  try {
    return parseJsonText(bytes.toString());
  } catch (error) {
    throw createMalformedError(format, error instanceof Error ? error.message : String(error));
  }
}

export function createMissingPayloadError(format: PayloadFormat): ProtocolError {
  return new ProtocolError("missing_payload", `A ${format} payload is missing.`);
}

export function createMalformedError(format: PayloadFormat, reason: string): ProtocolError {
  return new ProtocolError(
    "malformed_payload",
    `The \`${format}\` payload provided is malformed. \`${reason}\`.`,
  );
}
