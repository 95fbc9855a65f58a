import { type FilterClause, quoteFilterValue } from "#domain/search/fields/filter-clause.ts";
import type { StockScope } from "#domain/search/filters/standing-scope.ts";
import { findAgeRefusal, findPriceRefusal } from "#domain/valuation/build-estimate.ts";
import {
  type Comparable,
  foldName,
  isComparable,
  MAX_YEARS_APART,
  nameModel,
} from "#domain/valuation/comparable.ts";
import { describeBasis } from "#domain/valuation/describe-estimate.ts";
import type { StockName } from "#domain/valuation/estimate.ts";
import { measureMarket } from "#domain/valuation/measure-market.ts";
import type { ListedVehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { Platform } from "#ports/platform.ts";
import { DEFAULT_INDEX, SearchFailedError } from "#ports/search/inventory-search.ts";
import {
  type EnteredVehicle,
  type Valuation,
  ValuationUnavailableError,
} from "#ports/valuation.ts";

/** As many say all that there is to say, and are read in one call. */
const MAX_COMPARED = 200;

/** Vehicles on application, whose last price is read from the records one by one. */
const MAX_UNPRICED = 20;

type Needs = Pick<Platform, "search" | "stock">;

/** By vehicles like it in the platform's stock and by what was asked for them last: needs no other service. */
export function createLocalValuation(services: Needs): Valuation {
  return {
    async value(site, vehicle, { scope, now }) {
      const currentYear = readYear(now, site.time_zone);
      const tooOld = findAgeRefusal(vehicle.year, currentYear);
      if (tooOld !== null) return { is: "refused", because: "too_old" };
      const hits = await searchLike(services, vehicle, scope);
      const comparables = await listComparables(services, { hits, vehicle }, scope, now);
      const market = measureMarket(comparables, vehicle, currentYear);
      if (market === null) return { is: "refused", because: "few_comparables" };
      if (findPriceRefusal(market) !== null) return { is: "refused", because: "low_price" };
      const years = comparables.map(({ year }) => year);
      return {
        is: "valued",
        market: {
          price: market.price,
          spread: market.spread,
          basis: describeBasis({
            count: market.count,
            reach: site.valuation.comparables,
            years: { first: Math.min(...years), last: Math.max(...years) },
          }),
          marginPercent: site.valuation.margin_percent,
          ...nameAsStock(hits, vehicle),
        },
      };
    },
  };
}

function nameAsStock(
  hits: readonly ListedVehicle[],
  vehicle: EnteredVehicle,
): { named?: StockName } {
  const alike = hits.find((hit) => nameModel(hit) === nameModel(vehicle));
  return alike ? { named: { make: alike.make, model: alike.model } } : {};
}

async function listComparables(
  services: Needs,
  { hits, vehicle }: { hits: readonly ListedVehicle[]; vehicle: EnteredVehicle },
  scope: StockScope,
  now: number,
): Promise<Comparable[]> {
  const unpriced = hits.filter(({ price }) => price === null).slice(0, MAX_UNPRICED);
  const lastPrices = new Map(
    await Promise.all(
      unpriced.map(async ({ id }) => {
        const [event] = await services.stock.listPriceEvents(scope, id, 1);
        return [id, event?.before ?? null] as const;
      }),
    ),
  );
  return hits.flatMap((hit) => {
    const price = hit.price ?? lastPrices.get(hit.id) ?? null;
    if (price === null || !isComparable({ ...hit, price }, vehicle, now)) return [];
    return [{ year: hit.year, km: hit.km, badge: hit.badge, price }];
  });
}

/** Vehicles of the model in whatever spelling the stock has it, of about the same year. */
async function searchLike(
  { search }: Pick<Needs, "search">,
  vehicle: EnteredVehicle,
  scope: StockScope,
): Promise<ListedVehicle[]> {
  const within: FilterClause[] =
    scope === "platform" ? [] : [`dealership_ids IN [${scope.dealershipIds.join(", ")}]`];
  try {
    const spellings = await search.multiSearch({
      queries: [{ indexUid: DEFAULT_INDEX, filter: within, facets: ["make_model"], limit: 1 }],
    });
    const wanted = nameModel(vehicle);
    const counts = spellings.results[0]?.facetDistribution?.["make_model"] ?? {};
    const spelled = Object.keys(counts).filter((value) => foldName(value) === wanted);
    if (spelled.length === 0) return [];
    const found = await search.multiSearch({
      queries: [
        {
          indexUid: DEFAULT_INDEX,
          filter: [
            ...within,
            spelled.map((value) => `make_model = ${quoteFilterValue(value)}`),
            `year >= ${vehicle.year - MAX_YEARS_APART}`,
            `year <= ${vehicle.year + MAX_YEARS_APART}`,
          ],
          sort: ["created_at_timestamp:desc"],
          limit: MAX_COMPARED,
        },
      ],
    });
    return found.results[0]?.hits ?? [];
  } catch (error) {
    if (!(error instanceof SearchFailedError)) throw error;
    throw new ValuationUnavailableError("the stock cannot be searched", { cause: error });
  }
}

function readYear(now: number, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en-AU", { timeZone, year: "numeric" }).format(now));
}
