import type { Log } from "#ports/log.ts";
import { type Valuation, ValuationUnavailableError } from "#ports/valuation.ts";

/**
 * By the site's `valuation.provider`: its service, or the local estimate. The service knows vehicles by their
 * registration or VIN; one without either, and any while the service is away, is estimated here.
 */
export function createValuation({
  local,
  autograb,
  log,
}: {
  local: Valuation;
  autograb: Valuation;
  log: Pick<Log, "warn">;
}): Valuation {
  return {
    async value(site, vehicle, terms) {
      const isNamed = vehicle.vin !== null || vehicle.rego !== null;
      if (site.valuation.provider !== "autograb" || !isNamed) {
        return local.value(site, vehicle, terms);
      }
      try {
        return await autograb.value(site, vehicle, terms);
      } catch (error) {
        if (!(error instanceof ValuationUnavailableError)) throw error;
        log.warn(
          { err: error, site: site.slug },
          "The valuation service gave no answer: the vehicle is estimated by the stock",
        );
        return local.value(site, vehicle, terms);
      }
    },
  };
}
