import { findAgeRefusal, findPriceRefusal } from "#domain/valuation/build-estimate.ts";
import {
  type EnteredVehicle,
  type Valuation,
  ValuationUnavailableError,
  type ValuedSite,
} from "#ports/valuation.ts";
import {
  type AnswerLimits,
  createServiceClient,
  ServiceError,
  type ServiceReply,
  type ServiceRequest,
} from "../http/create-service-client.ts";
import { type KnownVehicle, parseKnownVehicle, parsePrediction } from "./autograb-answer.schema.ts";

/** "Good": the visitor's own answers are counted afterwards, each by the same table. */
const CONDITION_SCORE = 3;

/** The range is no narrower than this share, and no wider. */
const SPREADS = { min: 0.02, max: 0.25 };

type AutograbSettings = {
  readSecret: (reference: string) => string | null;
  now: () => number;
  limits?: AnswerLimits;
};

/** A service over HTTP that knows vehicles by their registration or VIN and values them by their kilometres. */
export function createAutograbValuation(settings: AutograbSettings): Valuation {
  const { readSecret, now, limits } = settings;
  const client = createServiceClient({ now, limits });

  const ask = async (request: ServiceRequest): Promise<ServiceReply> => {
    try {
      return await client.ask(request);
    } catch (error) {
      if (error instanceof ServiceError) {
        throw new ValuationUnavailableError(error.message, { cause: error });
      }
      throw error;
    }
  };

  return {
    async value(site, entered, terms) {
      const service = openService(site, readSecret);
      const found = await ask(service.find(entered));
      if (found.is === "not_found") return { is: "refused", because: "unknown_vehicle" };
      const vehicle = parseKnownVehicle(found.json);
      if (vehicle === null) throw new ValuationUnavailableError("the service named no vehicle");
      const currentYear = new Date(terms.now).getUTCFullYear();
      if (findAgeRefusal(vehicle.year, currentYear)) return { is: "refused", because: "too_old" };
      const valued = await ask(service.predict(vehicle, entered.km));
      // Known to the register, and never sold often enough to be valued.
      if (valued.is === "not_found") return { is: "refused", because: "few_comparables" };
      const prediction = parsePrediction(valued.json);
      if (prediction === null) throw new ValuationUnavailableError("the service gave no figures");
      const { trade_low, trade_price: price, trade_high } = prediction;
      if (findPriceRefusal({ price })) return { is: "refused", because: "low_price" };
      const half = (trade_high - trade_low) / 2 / price;
      return {
        is: "valued",
        market: {
          price,
          spread: Math.min(Math.max(half, SPREADS.min), SPREADS.max),
          basis: describeKnown(vehicle, entered),
          // Its figures are trade prices already.
          marginPercent: 0,
        },
      };
    },
  };
}

/** @throws ValuationUnavailableError where the site's settings are not complete. */
function openService(
  { valuation, country }: ValuedSite,
  readSecret: (reference: string) => string | null,
) {
  if (valuation.host === null) throw new ValuationUnavailableError("valuation.host is not set");
  if (valuation.key === null) throw new ValuationUnavailableError("valuation.key is not set");
  const key = readSecret(valuation.key);
  if (key === null)
    throw new ValuationUnavailableError(`${valuation.key.replace("env:", "")} is not set`);
  const host = valuation.host.replace(/\/+$/, "");
  const headers = { accept: "application/json", authorization: `Bearer ${key}` };
  const region = country.toLowerCase();
  return {
    find: ({ rego, state, vin }: EnteredVehicle): ServiceRequest => {
      const kind = vin === null ? "registrations" : "vins";
      const url = new URL(`${host}/v2/vehicles/${kind}/${encodeURIComponent(vin ?? rego ?? "")}`);
      url.searchParams.set("region", region);
      if (vin === null && state !== null) url.searchParams.set("state", state);
      return { url, init: { headers } };
    },
    predict: ({ id }: KnownVehicle, km: number): ServiceRequest => ({
      url: new URL(`${host}/v2/valuations/predict`),
      init: {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({
          region,
          vehicle_id: id,
          kms: km,
          condition_score: CONDITION_SCORE,
        }),
      },
    }),
  };
}

function describeKnown(
  { year, make, model, badge }: KnownVehicle,
  { vin }: EnteredVehicle,
): string {
  const name = [year, make, model, badge].filter((part) => part !== null).join(" ");
  return `Valued as a ${name}, found by its ${vin === null ? "registration" : "VIN"}.`;
}
