import { createHmac, timingSafeEqual } from "node:crypto";
import {
  buildSignedText,
  formatLinkToken,
  parseLinkToken,
} from "#domain/appointment/appointment-link.ts";
import type { Platform } from "#ports/platform.ts";

/** The name of the secret by which links are signed. */
const SECRET = "appointments";

type Needs = Pick<Platform, "secrets">;

/** The token of the link by which a shopper books, moves or cancels the time of a lead: letters, digits, `.`, `-`, `_`. */
export async function signAppointmentLink(
  { secrets }: Needs,
  siteSlug: string,
  leadId: string,
): Promise<string> {
  const signature = sign(await secrets.read(SECRET), siteSlug, leadId);
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
  const expected = sign(await secrets.read(SECRET), siteSlug, parsed.leadId);
  const given = Buffer.from(parsed.signature, "base64url");
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? parsed.leadId : null;
}

function sign(secret: string, siteSlug: string, leadId: string): Buffer {
  return createHmac("sha256", secret).update(buildSignedText(siteSlug, leadId)).digest();
}
