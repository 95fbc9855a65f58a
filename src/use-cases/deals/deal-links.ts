import { buildSignedDealText } from "#domain/deal/deal-link.ts";
import type { Platform } from "#ports/platform.ts";
import { readSignedLink, signLink } from "../signing/signed-links.ts";

/** The name of the secret by which links are signed. */
const SECRET = "deals";

type Needs = Pick<Platform, "secrets">;

/** The token of the link to a deal: letters, digits, `.`, `-`, `_`. */
export async function signDealLink(
  { secrets }: Needs,
  siteSlug: string,
  dealId: string,
): Promise<string> {
  return signLink(await secrets.read(SECRET), dealId, buildSignedDealText(siteSlug, dealId));
}

/** The deal that a token names; null where we have not signed it for this site. */
export function readDealLink(
  { secrets }: Needs,
  siteSlug: string,
  token: string,
): Promise<string | null> {
  return readSignedLink(
    () => secrets.read(SECRET),
    token,
    (dealId) => buildSignedDealText(siteSlug, dealId),
  );
}
