import { shortenQuoted } from "../../shorten-quoted.ts";
import { ProtocolError } from "../protocol-error.ts";
import { formatNames } from "./shape-errors.ts";
import { suggestName } from "./suggest-name.ts";

/** Errors of query parameters, in Meilisearch's words. */

export function createParameterError(code: string, name: string, reason: string): ProtocolError {
  return new ProtocolError(code, `Invalid value in parameter \`${name}\`: ${reason}`);
}

export function createUnknownChoiceError(
  code: string,
  name: string,
  found: string,
  known: readonly string[],
): ProtocolError {
  return new ProtocolError(
    code,
    `Unknown value \`${shortenQuoted(found)}\` for parameter \`${name}\`: ${suggestName(found, known)}expected one of ${formatNames(known)}`,
  );
}

export function createUnknownParameterError(
  found: string,
  known: readonly string[],
): ProtocolError {
  return new ProtocolError(
    "bad_request",
    `Unknown parameter \`${shortenQuoted(found)}\`: ${suggestName(found, known)}expected one of ${formatNames(known)}`,
  );
}
