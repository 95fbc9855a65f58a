import { findAgeRefusal, findPriceRefusal } from "#domain/valuation/build-estimate.ts";
import {
  type EnteredVehicle,
  type Valuation,
  ValuationUnavailableError,
  type ValuedSite,
} from "#ports/valuation.ts";
import { type KnownVehicle, parseKnownVehicle, parsePrediction } from "./autograb-answer.schema.ts";

type Limits = { maxBytes: number; maxMs: number };

const LIMITS: Limits = { maxBytes: 64 * 1_024, maxMs: 3_000 };

/** So many calls in a row that fail, and the service is left alone for a while. */
const FAILURES_TO_PAUSE = 5;
const PAUSE_MS = 60_000;

/** "Good": the visitor's own answers are counted afterwards, each by the same table. */
const CONDITION_SCORE = 3;

/** The range is no narrower than this share, and no wider. */
const SPREADS = { min: 0.02, max: 0.25 };

type AutograbSettings = {
  readSecret: (reference: string) => string | null;
  now: () => number;
  limits?: Limits;
};

/** An answer that would be the same the next time. */
class RefusedError extends ValuationUnavailableError {}

/**
 * A service over HTTP that knows vehicles by their registration or VIN and values them by their kilometres. Each
 * call is tried a second time where the first one failed on the way; after five failures in a row of a site's
 * service it is left alone for a minute. Redirects are not followed, since they would get the key.
 */
export function createAutograbValuation(settings: AutograbSettings): Valuation {
  const { readSecret, now, limits = LIMITS } = settings;
  /** By the service's address, which sites share. */
  const breakers = new Map<string, { failures: number; pausedUntil: number }>();

  const ask = async (request: ServiceRequest): Promise<Reply> => {
    try {
      return await fetchJson(request, limits);
    } catch (error) {
      if (error instanceof RefusedError) throw error;
      return await fetchJson(request, limits);
    }
  };

  const askGuarded = async (request: ServiceRequest): Promise<Reply> => {
    const { origin } = request.url;
    const breaker = breakers.get(origin) ?? { failures: 0, pausedUntil: 0 };
    breakers.set(origin, breaker);
    if (now() < breaker.pausedUntil) {
      throw new ValuationUnavailableError("the service failed too often, and is left alone");
    }
    try {
      const reply = await ask(request);
      breaker.failures = 0;
      return reply;
    } catch (error) {
      // A refusal is about one site's settings, and the others' must not wait for it.
      if (!(error instanceof RefusedError)) breaker.failures += 1;
      if (breaker.failures >= FAILURES_TO_PAUSE) breaker.pausedUntil = now() + PAUSE_MS;
      throw error;
    }
  };

  return {
    async value(site, entered, terms) {
      const service = openService(site, readSecret);
      const found = await askGuarded(service.find(entered));
      if (found.is === "unknown") return { is: "refused", because: "unknown_vehicle" };
      const vehicle = parseKnownVehicle(found.json);
      if (vehicle === null) throw new RefusedError("the service named no vehicle");
      const currentYear = new Date(terms.now).getUTCFullYear();
      if (findAgeRefusal(vehicle.year, currentYear)) return { is: "refused", because: "too_old" };
      const valued = await askGuarded(service.predict(vehicle, entered.km));
      // Known to the register, and never sold often enough to be valued.
      if (valued.is === "unknown") return { is: "refused", because: "few_comparables" };
      const prediction = parsePrediction(valued.json);
      if (prediction === null) throw new RefusedError("the service gave no figures");
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

type ServiceRequest = { url: URL; init: RequestInit };

/** @throws RefusedError where the site's settings are not complete. */
function openService(
  { valuation, country }: ValuedSite,
  readSecret: (reference: string) => string | null,
) {
  if (valuation.host === null) throw new RefusedError("valuation.host is not set");
  if (valuation.key === null) throw new RefusedError("valuation.key is not set");
  const key = readSecret(valuation.key);
  if (key === null) throw new RefusedError(`${valuation.key.replace("env:", "")} is not set`);
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

type Reply = { is: "known"; json: unknown } | { is: "unknown" };

async function fetchJson({ url, init }: ServiceRequest, limits: Limits): Promise<Reply> {
  const deadline = AbortSignal.timeout(limits.maxMs);
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal: deadline });
    if (response.status === 404) {
      await response.body?.cancel();
      return { is: "unknown" };
    }
    return { is: "known", json: parseJson(await readText(response, limits.maxBytes)) };
  } catch (error) {
    if (error instanceof ValuationUnavailableError) throw error;
    const reason = deadline.aborted
      ? `gave no answer within ${limits.maxMs} ms`
      : "could not be asked";
    throw new ValuationUnavailableError(`${url.host} ${reason}`, { cause: error });
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel();
    const message = `answered with status ${response.status}`;
    throw response.status >= 500
      ? new ValuationUnavailableError(message)
      : new RefusedError(message);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new RefusedError(`the answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RefusedError("the answer is no JSON", { cause: error });
  }
}

function describeKnown(
  { year, make, model, badge }: KnownVehicle,
  { vin }: EnteredVehicle,
): string {
  const name = [year, make, model, badge].filter((part) => part !== null).join(" ");
  return `Valued as a ${name}, found by its ${vin === null ? "registration" : "VIN"}.`;
}
