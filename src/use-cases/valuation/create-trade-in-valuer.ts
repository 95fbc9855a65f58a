import { LRUCache } from "lru-cache";
import type { Answers } from "#domain/enquiry/answers/answers.ts";
import type { Site } from "#domain/site/config/site.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { buildEstimate } from "#domain/valuation/build-estimate.ts";
import type { ValuationOutcome } from "#domain/valuation/estimate.ts";
import { toNetwork } from "#domain/values/to-network.ts";
import type { Platform } from "#ports/platform.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { ValuationUnavailableError } from "#ports/valuation.ts";
import { readCondition, readEnteredVehicle } from "./read-entered-vehicle.ts";
import { resolveComparedStock } from "./resolve-compared-stock.ts";

/** Least recently used ones are evicted. */
const MAX_COUNTED = 20_000;

type Asked = { site: Site; answers: Answers; clientAddress: string };

export type ValueTradeIn = (asked: Asked) => Promise<ValuationOutcome | null>;

/**
 * Estimates what a visitor's vehicle is worth; null where the site estimates nothing, and until the vehicle is
 * described. It never fails: what stands against a figure is a refusal with its reason. Each address gets so many
 * a day, counted in the memory of each process.
 */
export function createTradeInValuer(
  services: Pick<Platform, "valuation" | "sites" | "log" | "now">,
): ValueTradeIn {
  const asked = new LRUCache<string, { count: number; since: number }>({ max: MAX_COUNTED });

  const isWithinLimit = (site: Site, clientAddress: string, now: number): boolean => {
    const name = `${site.slug} ${toNetwork(clientAddress)}`;
    const last = asked.get(name);
    const day = last && now - last.since < DAY_MS ? last : { count: 0, since: now };
    if (day.count >= site.valuation.daily_limit) return false;
    asked.set(name, { ...day, count: day.count + 1 });
    return true;
  };

  return async ({ site, answers, clientAddress }) => {
    const vehicle = readEnteredVehicle(answers);
    if (site.valuation.provider === "none" || vehicle === null) return null;
    const at = services.now();
    if (!isWithinLimit(site, clientAddress, at)) {
      return { is: "refused", because: "too_many", at };
    }
    try {
      const scope = await resolveComparedStock(services, site);
      const outcome = await services.valuation.value(site, vehicle, { scope, now: at });
      if (outcome.is === "refused") return { ...outcome, at };
      const terms = { validDays: site.valuation.valid_days, now: at };
      return {
        is: "estimated",
        estimate: buildEstimate(outcome.market, readCondition(answers), terms),
      };
    } catch (error) {
      const isExpected =
        error instanceof ValuationUnavailableError || error instanceof StorageUnavailableError;
      if (!isExpected) throw error;
      services.log.warn({ err: error, site: site.slug }, "A vehicle could not be valued");
      return { is: "refused", because: "unavailable", at };
    }
  };
}
