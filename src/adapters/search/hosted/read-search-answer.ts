import { type Vehicle, vehicleSchema } from "#domain/vehicle/vehicle.schema.ts";
import type { SearchQuery, SearchResult } from "#ports/inventory-search.ts";
import { searchAnswerSchema } from "./search-answer.schema.ts";

type Unreadable = { count: number; reason: string } | null;

type ReadAnswer = {
  results: SearchResult[];
  /** Hits that are no vehicles and were left out, and what is wrong with the first. */
  unreadable: Unreadable;
};

/**
 * The answer to queries, checked: each has one of its own, of its index, with the facets that it
 * asked for. Hits that are no vehicles are left out; where no hit is one, it is no answer.
 *
 * @throws Error that says what is wrong.
 */
export function readSearchAnswer(text: string, queries: readonly SearchQuery[]): ReadAnswer {
  const parsed = searchAnswerSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(toReason(parsed.error));
  const { results } = parsed.data;
  if (results.length !== queries.length) {
    throw new Error(`${queries.length} queries have ${results.length} answers`);
  }
  let unreadable: Unreadable = null;
  let asked = 0;
  const read = results.map((result, n): SearchResult => {
    const query = queries[n];
    if (query?.indexUid !== result.indexUid) {
      throw new Error(`answer ${n + 1} is of the index ${result.indexUid}`);
    }
    if (query.facets?.length && result.facetDistribution === undefined) {
      throw new Error(`answer ${n + 1} lacks its facets`);
    }
    const hits: Vehicle[] = [];
    asked += result.hits.length;
    for (const hit of result.hits) {
      const vehicle = vehicleSchema.safeParse(hit);
      if (vehicle.success) hits.push(vehicle.data);
      else unreadable = addUnreadable(unreadable, toReason(vehicle.error));
    }
    const { facetDistribution, facetStats, ...rest } = result;
    return {
      ...rest,
      hits,
      ...(facetDistribution && { facetDistribution }),
      ...(facetStats && { facetStats }),
    };
  });
  assertSomeAreVehicles(unreadable, asked);
  return { results: read, unreadable };
}

function addUnreadable(known: Unreadable, reason: string): Unreadable {
  return { count: (known?.count ?? 0) + 1, reason: known?.reason ?? reason };
}

function assertSomeAreVehicles(unreadable: Unreadable, asked: number): void {
  if (unreadable !== null && unreadable.count === asked) {
    throw new Error(`no hit is a vehicle (${unreadable.reason})`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error("it is no JSON", { cause: error });
  }
}

type Issues = { issues: readonly { path: readonly PropertyKey[]; message: string }[] };

function toReason({ issues: [issue] }: Issues): string {
  return `${issue?.path.map(String).join(".") ?? ""}: ${issue?.message ?? ""}`;
}
