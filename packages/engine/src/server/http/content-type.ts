import { shortenQuoted } from "../../shorten-quoted.ts";
import { formatNames } from "../errors/shape-errors.ts";
import { ProtocolError } from "../protocol-error.ts";

export function resolveContentType<Type extends string>(
  header: string | undefined,
  accepted: readonly Type[],
): Type {
  const known = `Accepted values for the Content-Type header are: ${formatNames(accepted)}`;
  if (header === undefined) {
    throw new ProtocolError("missing_content_type", `A Content-Type header is missing. ${known}`);
  }
  const given = (header.split(";")[0] ?? "").trim();
  const type = accepted.find((name) => name === given.toLowerCase());
  if (type !== undefined) return type;
  throw new ProtocolError(
    "invalid_content_type",
    `The Content-Type \`${shortenQuoted(given)}\` is invalid. ${known}`,
  );
}
