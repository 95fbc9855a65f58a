import { HOUR_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import { pruneDeals } from "../deals/prune-deals.ts";
import { type ForgettingServices, forgetDeliveredLeads } from "../leads/forget-delivered-leads.ts";
import { forgetSealedAnswers } from "../leads/sealed/forget-sealed-answers.ts";
import { pruneEvents } from "../tracking/prune-events.ts";
import { forgetUnfinishedPhotos } from "../valuation/forget-unfinished-photos.ts";
import { pruneChanges } from "./prune-changes.ts";

const PRUNE_EVERY_MS = HOUR_MS;

/** Prunes now and every hour; a failure waits for the next hour. Returns the function that stops it. */
export function startPruning(
  services: Pick<
    Platform,
    | "changes"
    | "deals"
    | "events"
    | "imports"
    | "leads"
    | "leadPhotos"
    | "sealedAnswers"
    | "now"
    | "log"
  > &
    ForgettingServices,
): () => Promise<void> {
  const warn = (message: string) => (error: unknown) => services.log.warn({ err: error }, message);
  const stopping = new AbortController();
  const prune = async (): Promise<void> => {
    await pruneChanges(services).catch(warn("Old changes could not be forgotten"));
    await pruneEvents(services, stopping.signal).catch(warn("Old events could not be forgotten"));
    await pruneDeals(services, stopping.signal).catch(warn("Old purchases could not be forgotten"));
    await services.leads
      .forgetChallenges(services.now())
      .catch(warn("Used challenges could not be forgotten"));
    await forgetDeliveredLeads(services, stopping.signal).catch(
      warn("Delivered leads could not be forgotten"),
    );
    await forgetSealedAnswers(services, stopping.signal).catch(
      warn("Old sealed answers could not be forgotten"),
    );
    await forgetUnfinishedPhotos(services, stopping.signal).catch(
      warn("Photos of unfinished leads could not be forgotten"),
    );
    await pruneImports(services).catch(warn("Old imports could not be forgotten"));
  };
  let underWay = prune();
  const timer = setInterval(() => {
    underWay = prune();
  }, PRUNE_EVERY_MS);
  return () => {
    clearInterval(timer);
    stopping.abort();
    return underWay;
  };
}

/** Ends imports of killed processes, and deletes the rows of old ones; their counts stay. */
async function pruneImports({ imports, now }: Pick<Platform, "imports" | "now">): Promise<void> {
  await imports.endDead(now());
  await imports.prune(now());
}
