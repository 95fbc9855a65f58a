import {
  buildSignedText,
  formatLinkToken,
  parseLinkToken,
} from "#domain/appointment/appointment-link.ts";
import type { Platform } from "#ports/platform.ts";
import { isSameSignature, sign } from "../signing/signature.ts";

/** The name of the secret by which links are signed. */
const SECRET = "appointments";

type Needs = Pick<Platform, "secrets">;

/** The token of the link by which a shopper books, moves or cancels the time of a lead: letters, digits, `.`, `-`, `_`. */
export async function signAppointmentLink(
  { secrets }: Needs,
  siteSlug: string,
  leadId: string,
): Promise<string> {
  const signature = sign(await secrets.read(SECRET), buildSignedText(siteSlug, leadId));
  return formatLinkToken(leadId, signature.toString("base64url"));
}

/** The lead that a token names; null where we have not signed it for this site. */
export async function readAppointmentLink(
  { secrets }: Needs,
  siteSlug: string,
  token: string,
): Promise<string | null> {
  const parsed = parseLinkToken(token);
  if (parsed === null) return null;
  const expected = sign(await secrets.read(SECRET), buildSignedText(siteSlug, parsed.leadId));
  const given = Buffer.from(parsed.signature, "base64url");
  return isSameSignature(expected, given) ? parsed.leadId : null;
}
