import {
  buildSealedLinkText,
  formatSealedToken,
  parseSealedToken,
  type SealedLink,
} from "#domain/lead/sealed-link.ts";
import type { Platform } from "#ports/platform.ts";
import { isSameSignature, sign } from "../../signing/signature.ts";

/** The name of the secret by which links are signed. */
const SECRET = "sealed answers";

type Needs = Pick<Platform, "secrets">;

export async function signSealedLink(
  { secrets }: Needs,
  siteSlug: string,
  link: SealedLink,
): Promise<string> {
  const signature = sign(await secrets.read(SECRET), buildSealedLinkText(siteSlug, link));
  return formatSealedToken(link, signature.toString("base64url"));
}

/** The link of a token; null where we have not signed it for this site. It may have expired. */
export async function readSealedLink(
  { secrets }: Needs,
  siteSlug: string,
  token: string,
): Promise<SealedLink | null> {
  const parsed = parseSealedToken(token);
  if (parsed === null) return null;
  const expected = sign(await secrets.read(SECRET), buildSealedLinkText(siteSlug, parsed.link));
  const given = Buffer.from(parsed.signature, "base64url");
  return isSameSignature(expected, given) ? parsed.link : null;
}
