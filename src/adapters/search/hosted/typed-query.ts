import type { FilterNode } from "@forecourt/engine/filters";
import { formatCondition, parseFilterEntry } from "@forecourt/engine/filters";
import {
  formatInvalidSearchType,
  resolveSearchType,
  type SearchTypeDefinition,
} from "#domain/search/fields/search-types.ts";
import { listedVehicleSchema } from "#domain/vehicle/vehicle.schema.ts";
import { SearchFailedError, type SearchQuery } from "#ports/search/inventory-search.ts";
import { translateEngineErrors } from "../local-matches.ts";

/** The vehicle page reads the database, so a search returns only the fields of lists. */
const LISTED_FIELDS = Object.keys(listedVehicleSchema.shape);

export type TypedQuery = {
  wire: Omit<SearchQuery, "type"> & { attributesToRetrieve?: readonly string[] };
  isOfCars: boolean;
  facets: [asked: string, wire: string][];
};

/** @throws SearchFailedError for an unknown type or an invalid filter. */
export function toTypedQuery(asked: SearchQuery, carIndex: string): TypedQuery {
  const { type = "car", ...query } = asked;
  const definition = resolveSearchType(type);
  if (definition === null) throw new SearchFailedError(formatInvalidSearchType(type));
  const facets = (query.facets ?? []).map((name): [string, string] => [
    name,
    toWireName(name, definition),
  ]);
  if (type === "car") {
    const wire = { ...query, indexUid: carIndex, attributesToRetrieve: LISTED_FIELDS };
    return { wire, isOfCars: true, facets };
  }
  const { filter, sort } = query;
  const wire = {
    ...query,
    indexUid: definition.index,
    ...(filter && { filter: translateEngineErrors(() => toWireFilter(filter, definition)) }),
    ...(query.facets && { facets: [...new Set(facets.map(([, name]) => name))] }),
    ...(sort && { sort: sort.map((order) => toWireSort(order, definition)) }),
  };
  return { wire, isOfCars: false, facets };
}

function toWireName(name: string, { fields }: SearchTypeDefinition): string {
  return Object.hasOwn(fields, name) ? (fields[name] ?? name) : name;
}

function toWireSort(order: string, definition: SearchTypeDefinition): string {
  const end = order.lastIndexOf(":");
  return `${toWireName(order.slice(0, end), definition)}${order.slice(end)}`;
}

/** Formats the parsed filter: only the grammar says which words are fields. */
function toWireFilter(
  filter: NonNullable<SearchQuery["filter"]>,
  definition: SearchTypeDefinition,
): string[] {
  return filter.flatMap((entry) => {
    const node = parseFilterEntry(entry);
    return node === null ? [] : [formatNode(node, definition)];
  });
}

function formatNode(node: FilterNode, definition: SearchTypeDefinition): string {
  switch (node.is) {
    case "and":
    case "or": {
      const members = node.members.map((member) => formatNode(member, definition));
      return `(${members.join(node.is === "and" ? " AND " : " OR ")})`;
    }
    case "not":
      return `NOT (${formatNode(node.member, definition)})`;
    default:
      return formatCondition({ ...node, field: toWireName(node.field, definition) });
  }
}
