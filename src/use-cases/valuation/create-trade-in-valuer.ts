import type { Answers } from "#domain/enquiry/answers/answers.ts";
import type { Site } from "#domain/site/config/site.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { buildEstimate } from "#domain/valuation/build-estimate.ts";
import type { ValuationOutcome } from "#domain/valuation/estimate.ts";
import { toNetwork } from "#domain/values/to-network.ts";
import type { Platform } from "#ports/platform.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { ValuationUnavailableError } from "#ports/valuation.ts";
import { createCountLimit } from "../limits/create-count-limit.ts";
import { readCondition, readEnteredVehicle } from "./read-entered-vehicle.ts";
import { resolveComparedStock } from "./resolve-compared-stock.ts";

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
  const isWithinLimit = createCountLimit(DAY_MS);

  return async ({ site, answers, clientAddress }) => {
    const vehicle = readEnteredVehicle(answers);
    if (site.valuation.provider === "none" || vehicle === null) return null;
    const at = services.now();
    const sender = `${site.slug} ${toNetwork(clientAddress)}`;
    if (!isWithinLimit(sender, site.valuation.daily_limit, at)) {
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
        ...(outcome.market.named && { named: outcome.market.named }),
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
