import { buildSignedText } from "#domain/appointment/appointment-link.ts";
import type { Platform } from "#ports/platform.ts";
import { readSignedLink, signLink } from "../signing/signed-links.ts";

/** The name of the secret by which links are signed. */
const SECRET = "appointments";

type Needs = Pick<Platform, "secrets">;

/** The token of the link by which a shopper books, moves or cancels the time of a lead: letters, digits, `.`, `-`, `_`. */
export async function signAppointmentLink(
  { secrets }: Needs,
  siteSlug: string,
  leadId: string,
): Promise<string> {
  return signLink(await secrets.read(SECRET), leadId, buildSignedText(siteSlug, leadId));
}

/** The lead that a token names; null where we have not signed it for this site. */
export function readAppointmentLink(
  { secrets }: Needs,
  siteSlug: string,
  token: string,
): Promise<string | null> {
  return readSignedLink(
    () => secrets.read(SECRET),
    token,
    (leadId) => buildSignedText(siteSlug, leadId),
  );
}
