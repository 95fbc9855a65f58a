import { buildSignedDealText, formatDealToken, parseDealToken } from "#domain/deal/deal-link.ts";
import type { Platform } from "#ports/platform.ts";
import { isSameSignature, sign } from "../signing/signature.ts";

/** The name of the secret by which links are signed. */
const SECRET = "deals";

type Needs = Pick<Platform, "secrets">;

/** The token of the link to a deal: letters, digits, `.`, `-`, `_`. */
export async function signDealLink(
  { secrets }: Needs,
  siteSlug: string,
  dealId: string,
): Promise<string> {
  const signature = sign(await secrets.read(SECRET), buildSignedDealText(siteSlug, dealId));
  return formatDealToken(dealId, signature.toString("base64url"));
}

/** The deal that a token names; null where we have not signed it for this site. */
export async function readDealLink(
  { secrets }: Needs,
  siteSlug: string,
  token: string,
): Promise<string | null> {
  const parsed = parseDealToken(token);
  if (parsed === null) return null;
  const expected = sign(await secrets.read(SECRET), buildSignedDealText(siteSlug, parsed.dealId));
  const given = Buffer.from(parsed.signature, "base64url");
  return isSameSignature(expected, given) ? parsed.dealId : null;
}
