import { setTimeout } from "node:timers/promises";
import { SEALED_ANSWERS_DAYS } from "#domain/lead/sealed-answers-days.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import type { ForgetSealedTerms } from "#ports/stores/leads/sealed-answers-store.ts";
import type { SiteDirectory } from "../../sites/site-directory.ts";

/** Steps of one transaction, and the pause between two, in which other processes write. */
const AT_ONCE = 200;
const PAUSE_MS = 50;

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
    for (;;) {
      if (signal?.aborted) return;
      if ((await sealedAnswers.forget(each, AT_ONCE)) < AT_ONCE) break;
      await setTimeout(PAUSE_MS);
    }
  }
}
