import type { Site } from "#domain/site/config/site.ts";
import type { Finding } from "#domain/site/doctor/finding.ts";
import type { Platform } from "#ports/platform.ts";

type Watched = Pick<Platform, "searchWatch">;

export async function diagnosePlatformSearch({ searchWatch }: Watched): Promise<Finding[]> {
  const { isReady, detail } = await searchWatch.check();
  if (isReady) return [];
  return [
    {
      severity: "error",
      what: `The search at SEARCH_URL ${detail}.`,
      mend: "Check SEARCH_URL and SEARCH_KEY, and run `forecourt search sync`. Results are not shown meanwhile.",
    },
  ];
}

/** Empty where the site has no search of its own. */
export async function diagnoseSiteSearch(
  { searchWatch }: Watched,
  { search }: Pick<Site, "search">,
): Promise<Finding[]> {
  const { host, key, index } = search;
  if (host === null && key === null && index === null) return [];
  const { isReady, detail } = await searchWatch.check(search);
  if (isReady) return [];
  return [
    {
      severity: "error",
      what: `The site's own search ${detail}.`,
      mend: "Check search.host, search.index, and the variable that search.key names. Results are not shown meanwhile.",
    },
  ];
}
