import { shortenQuoted } from "../../shorten-quoted.ts";
import { ProtocolError } from "../protocol-error.ts";
import { suggestName } from "./suggest-name.ts";
import { formatFoundValue, formatValueKind, type ValueKind } from "./value-kind.ts";

/**
 * Errors in the shape of a JSON body, in Meilisearch's words. A path is `.queries[0].limit`; the body
 * itself has an empty one.
 */

export function createKindError(
  code: string,
  path: string,
  expected: ValueKind,
  found: unknown,
): ProtocolError {
  return new ProtocolError(
    code,
    `Invalid value type${formatPath("at", path)}: expected ${formatValueKind(expected)}, but found ${formatFoundValue(found)}`,
  );
}

export function createValueError(code: string, path: string, reason: string): ProtocolError {
  return new ProtocolError(code, `Invalid value${formatPath("at", path)}: ${reason}`);
}

export function createUnknownValueError(
  code: string,
  path: string,
  found: string,
  known: readonly string[],
): ProtocolError {
  const suggestion = suggestName(found, known);
  return new ProtocolError(
    code,
    `Unknown value \`${shortenQuoted(found)}\`${formatPath("at", path)}: ${suggestion}expected one of ${formatNames(known)}`,
  );
}

export function createUnknownFieldError(
  path: string,
  found: string,
  known: readonly string[],
): ProtocolError {
  const suggestion = suggestName(found, known);
  return new ProtocolError(
    "bad_request",
    `Unknown field \`${shortenQuoted(found)}\`${formatPath("inside", path)}: ${suggestion}expected one of ${formatNames(known)}`,
  );
}

export function createMissingFieldError(code: string, path: string, field: string): ProtocolError {
  return new ProtocolError(code, `Missing field \`${field}\`${formatPath("inside", path)}`);
}

export function formatNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}

function formatPath(word: "at" | "inside", path: string): string {
  return path === "" ? "" : ` ${word} \`${path}\``;
}
