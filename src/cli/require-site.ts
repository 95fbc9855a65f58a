import type { Platform } from "#ports/platform.ts";
import { EXIT_FAILED, ExitError } from "./exit-codes.ts";

/** @throws ExitError where there is no such site. */
export async function requireSite({ sites }: Pick<Platform, "sites">, slug: string): Promise<void> {
  if ((await sites.find(slug)) === null) {
    throw new ExitError(`There is no site "${slug}": forecourt site list`, EXIT_FAILED);
  }
}

/** As `requireSite`, but a removed site will do that has reservations. @throws ExitError */
export async function requireReservedSite(
  { sites, reservations }: Pick<Platform, "sites" | "reservations">,
  slug: string,
): Promise<void> {
  const [newest] = await reservations.list({ siteSlug: slug, state: null }, 1);
  if (newest === undefined) await requireSite({ sites }, slug);
}
