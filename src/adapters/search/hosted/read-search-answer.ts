import { type ListedVehicle, listedVehicleSchema } from "#domain/vehicle/vehicle.schema.ts";
import type { OtherHit, SearchResult } from "#ports/search/inventory-search.ts";
import { otherDocumentSchema } from "./other-document.schema.ts";
import { searchAnswerSchema, type WireResult } from "./search-answer.schema.ts";
import type { TypedQuery } from "./typed-query.ts";
import type { Unreadable } from "./unreadable-hits.ts";

type ReadAnswer = {
  results: SearchResult[];
  unreadable: Unreadable | null;
};

/** Leaves invalid hits out, unless all are. @throws Error that says what is wrong with the answer. */
export function readSearchAnswer(text: string, queries: readonly TypedQuery[]): ReadAnswer {
  const parsed = searchAnswerSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(toReason(parsed.error));
  const { results } = parsed.data;
  if (results.length !== queries.length) {
    throw new Error(`${queries.length} queries have ${results.length} answers`);
  }
  const problems: string[] = [];
  const read = queries.map((query, n): SearchResult => {
    const result = results[n];
    if (result?.indexUid !== query.wire.indexUid) {
      throw new Error(`answer ${n + 1} is of the index ${result?.indexUid}`);
    }
    if (query.facets.length > 0 && result.facetDistribution === undefined) {
      throw new Error(`answer ${n + 1} lacks its facets`);
    }
    const hits: ListedVehicle[] = [];
    const otherHits: OtherHit[] = [];
    for (const hit of result.hits) {
      if (query.isOfCars) {
        const vehicle = listedVehicleSchema.safeParse(hit);
        if (vehicle.success) hits.push(vehicle.data);
        else problems.push(toReason(vehicle.error));
      } else {
        const other = otherDocumentSchema.safeParse(hit);
        if (other.success) otherHits.push(other.data);
        else problems.push(toReason(other.error));
      }
    }
    return { ...toAsked(result, query), hits, ...(!query.isOfCars && { otherHits }) };
  });
  const hitCount = results.reduce((sum, { hits }) => sum + hits.length, 0);
  const [reason] = problems;
  if (reason === undefined) return { results: read, unreadable: null };
  if (problems.length === hitCount) throw new Error(`no hit can be read (${reason})`);
  return { results: read, unreadable: { count: problems.length, reason } };
}

function toAsked({ hits: _read, ...rest }: WireResult, { facets }: TypedQuery) {
  return toAskedFacets(rest, facets);
}

/** Counts by the names that were asked for. */
export function toAskedFacets(
  { facetDistribution, facetStats, ...rest }: Omit<SearchResult, "hits">,
  facets: TypedQuery["facets"],
): Omit<SearchResult, "hits"> {
  return {
    ...rest,
    ...(facetDistribution && { facetDistribution: rename(facetDistribution, facets) }),
    ...(facetStats && { facetStats: rename(facetStats, facets) }),
  };
}

function rename<Value>(
  byWire: Readonly<Record<string, Value>>,
  facets: TypedQuery["facets"],
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(byWire).flatMap(([name, value]) =>
      facets.flatMap(([asked, wire]) => (wire === name ? [[asked, value]] : [])),
    ),
  );
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
