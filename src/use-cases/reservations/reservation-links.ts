import { buildSignedText } from "#domain/reservation/links/reservation-link.ts";
import type { Platform } from "#ports/platform.ts";
import { readSignedLink, signLink } from "../signing/signed-links.ts";

/** The name of the secret by which links are signed. */
const SECRET = "reservations";

type Needs = Pick<Platform, "secrets">;

/** The token of the link by which a shopper pays for, sees or cancels a reservation: letters, digits, `.`, `-`, `_`. */
export async function signReservationLink(
  { secrets }: Needs,
  siteSlug: string,
  reservationId: string,
): Promise<string> {
  const text = buildSignedText(siteSlug, reservationId);
  return signLink(await secrets.read(SECRET), reservationId, text);
}

/** The reservation that a token names; null where we have not signed it for this site. */
export function readReservationLink(
  { secrets }: Needs,
  siteSlug: string,
  token: string,
): Promise<string | null> {
  return readSignedLink(
    () => secrets.read(SECRET),
    token,
    (reservationId) => buildSignedText(siteSlug, reservationId),
  );
}
