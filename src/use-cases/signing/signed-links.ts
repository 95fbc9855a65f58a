import { formatLinkToken, parseLinkToken } from "#domain/text/link-token.ts";
import type { Platform } from "#ports/platform.ts";
import { isSameSignature, sign } from "./signature.ts";

/** The name of the secret by which all links are signed. */
const SECRET = "links";

type LinkKind =
  | "appointment"
  | "deal"
  | "estimate"
  | "photos"
  | "reservation"
  | "sealed answers"
  | "when-free";

/** Both are signed, so that a link never passes for one of another kind or of another site. */
type LinkOf = { kind: LinkKind; siteSlug: string };

type Needs = Pick<Platform, "secrets">;

/** The token of a link to what the parts name, each of letters, digits, `-` and `_`: at most five. */
export async function signLink(
  { secrets }: Needs,
  of: LinkOf,
  ...parts: readonly string[]
): Promise<string> {
  return formatLinkToken(parts, buildSignature(await secrets.read(SECRET), of, parts));
}

/** The parts of a link that we have signed for this kind and site; else null. */
export async function readLinkParts(
  { secrets }: Needs,
  of: LinkOf,
  token: string,
): Promise<readonly string[] | null> {
  const parsed = parseLinkToken(token);
  if (parsed === null) return null;
  const expected = buildSignature(await secrets.read(SECRET), of, parsed.parts);
  // As texts: other texts are read as the same bytes.
  const isOurs = isSameSignature(Buffer.from(expected), Buffer.from(parsed.signature));
  return isOurs ? parsed.parts : null;
}

/** The id of a link that names a record by its id alone; null where we have not signed it for this kind and site. */
export async function readLinkedId(
  services: Needs,
  of: LinkOf,
  token: string,
): Promise<string | null> {
  const [id, ...more] = (await readLinkParts(services, of, token)) ?? [];
  return id === undefined || more.length > 0 ? null : id;
}

function buildSignature(
  secret: string,
  { kind, siteSlug }: LinkOf,
  parts: readonly string[],
): string {
  return sign(secret, JSON.stringify([kind, siteSlug, ...parts])).toString("base64url");
}
