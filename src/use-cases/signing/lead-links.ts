import type { Platform } from "#ports/platform.ts";
import { isSameSignature, sign } from "./signature.ts";

/** The name of the secret by which links are signed. */
const SECRET = "lead links";

/** A link shows the visitor his estimate, or the dealer the photos of a vehicle. */
type LinkPurpose = "estimate" | "photos";

type LinkedLead = {
  purpose: LinkPurpose;
  siteSlug: string;
  leadId: string;
  /** Milliseconds UTC; left out for a link that does not expire. */
  expiresAt?: number;
};

type Needs = Pick<Platform, "secrets">;

const RADIX = 36;

/** The token of a link to what belongs to a lead: letters, digits, `.`, `-`, `_`. */
export async function signLeadLink({ secrets }: Needs, link: LinkedLead): Promise<string> {
  const signature = sign(await secrets.read(SECRET), buildSignedText(link));
  const end = (link.expiresAt ?? 0).toString(RADIX);
  return `${link.leadId}.${end}.${signature.toString("base64url")}`;
}

/**
 * The lead that a token names; null where we have not signed it for this site and purpose, and once it has
 * expired. `now` in milliseconds UTC.
 */
export async function readLeadLink(
  { secrets }: Needs,
  { purpose, siteSlug }: Pick<LinkedLead, "purpose" | "siteSlug">,
  token: string,
  now: number,
): Promise<string | null> {
  const [, leadId, end, signature] =
    /^([\w-]{1,100})\.([a-z0-9]{1,12})\.([\w-]{1,100})$/.exec(token) ?? [];
  if (!leadId || !end || !signature) return null;
  const expiresAt = Number.parseInt(end, RADIX);
  const link = { purpose, siteSlug, leadId, expiresAt };
  const expected = sign(await secrets.read(SECRET), buildSignedText(link));
  if (!isSameSignature(expected, Buffer.from(signature, "base64url"))) return null;
  return expiresAt !== 0 && expiresAt <= now ? null : leadId;
}

function buildSignedText({ purpose, siteSlug, leadId, expiresAt = 0 }: LinkedLead): string {
  return `${purpose}\n${siteSlug}\n${leadId}\n${expiresAt}`;
}
