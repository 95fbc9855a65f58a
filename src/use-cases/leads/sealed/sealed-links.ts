import { parseSealedParts, type SealedLink, toSealedParts } from "#domain/lead/sealed-link.ts";
import type { Platform } from "#ports/platform.ts";
import { readLinkParts, signLink } from "../../signing/signed-links.ts";

type Needs = Pick<Platform, "secrets">;

const KIND = "sealed answers";

export async function signSealedLink(
  services: Needs,
  siteSlug: string,
  link: SealedLink,
): Promise<string> {
  return signLink(services, { kind: KIND, siteSlug }, ...toSealedParts(link));
}

/** The link of a token; null where we have not signed it for this site. It may have expired. */
export async function readSealedLink(
  services: Needs,
  siteSlug: string,
  token: string,
): Promise<SealedLink | null> {
  const parts = await readLinkParts(services, { kind: KIND, siteSlug }, token);
  return parts && parseSealedParts(parts);
}
