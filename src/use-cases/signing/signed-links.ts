import { formatLinkToken, parseLinkToken } from "#domain/text/link-token.ts";
import { isSameSignature, sign } from "./signature.ts";

/** The token of a link to the record of an id: letters, digits, `.`, `-`, `_`. */
export function signLink(secret: string, id: string, signedText: string): string {
  return formatLinkToken(id, sign(secret, signedText).toString("base64url"));
}

/** The id that a token names; null where it is no token, or was not signed by this secret. */
export async function readSignedLink(
  readSecret: () => Promise<string>,
  token: string,
  buildSignedText: (id: string) => string,
): Promise<string | null> {
  const parsed = parseLinkToken(token);
  if (parsed === null) return null;
  const expected = sign(await readSecret(), buildSignedText(parsed.id));
  const given = Buffer.from(parsed.signature, "base64url");
  return isSameSignature(expected, given) ? parsed.id : null;
}
