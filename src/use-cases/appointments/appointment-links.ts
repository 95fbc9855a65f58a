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

/** The token of the link by which a shopper cancels or moves an appointment: letters, digits, `.`, `-`, `_`. */
export async function signAppointmentLink(
  { secrets }: Needs,
  siteSlug: string,
  appointmentId: string,
): Promise<string> {
  const signature = sign(await secrets.read(SECRET), siteSlug, appointmentId);
  return formatLinkToken(appointmentId, signature.toString("base64url"));
}

/** The appointment that a token names; null where we have not signed it for this site. */
export async function readAppointmentLink(
  { secrets }: Needs,
  siteSlug: string,
  token: string,
): Promise<string | null> {
  const parsed = parseLinkToken(token);
  if (parsed === null) return null;
  const expected = sign(await secrets.read(SECRET), siteSlug, parsed.appointmentId);
  const given = Buffer.from(parsed.signature, "base64url");
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? parsed.appointmentId : null;
}

function sign(secret: string, siteSlug: string, appointmentId: string): Buffer {
  return createHmac("sha256", secret).update(buildSignedText(siteSlug, appointmentId)).digest();
}
