import { SEALED_ANSWERS_DAYS } from "#domain/lead/sealed-answers-days.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import type { ForgetSealedTerms } from "#ports/stores/leads/sealed-answers-store.ts";
import { forgetInBatches } from "../../limits/forget-in-batches.ts";
import type { SiteDirectory } from "../../sites/site-directory.ts";

type Needs = Pick<Platform, "sealedAnswers" | "now"> & { directory: Pick<SiteDirectory, "list"> };

/**
 * Forgets sealed answers after the days of their sites, whatever became of the leads; those of a site that is
 * gone or cannot be served after the platform's. Once aborted, no further ones.
 */
export async function forgetSealedAnswers(
  { sealedAnswers, directory, now }: Needs,
  signal?: AbortSignal,
): Promise<void> {
  const served = directory.list().flatMap((site) => (isBrokenSite(site) ? [] : site));
  const before = (days: number) => now() - days * DAY_MS;
  const terms: ForgetSealedTerms[] = [
    ...served.map((site) => ({
      sites: { of: site.slug },
      olderThan: before(site.sealed_answers_days),
    })),
    {
      sites: { allBut: served.map(({ slug }) => slug) },
      olderThan: before(SEALED_ANSWERS_DAYS.default),
    },
  ];
  for (const each of terms) {
    await forgetInBatches((limit) => sealedAnswers.forget(each, limit), signal);
  }
}
