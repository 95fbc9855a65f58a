import { FACET_FIELDS, type FacetField } from "#domain/search/fields/facet-fields.ts";
import { FILTER_STEP_MS } from "#domain/search/filters/standing-filter.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { readResidentBytes } from "../../processes/process-memory.ts";
import type { Contestant } from "../contestant.ts";
import { loadPeer } from "../peers/load-peer.ts";
import { isNumberField, MULTI_FIELDS, toColumn } from "../sql/vehicle-columns.ts";
import { HITS_A_PAGE, type PageView, SOLD_DAYS } from "../views/page-view.ts";
import { LIST_FIELDS, RANGE_FIELDS, type ViewAnswer } from "../views/view-answer.ts";

/** The part of `@orama/orama` that is used here. */
type Orama = {
  create: (options: { schema: Record<string, string>; sort: object }) => Index;
  insertMultiple: (index: Index, documents: readonly object[], batch: number) => Promise<unknown>;
  update: (index: Index, id: string, document: object) => Promise<unknown>;
  search: (index: Index, query: object) => Promise<Found> | Found;
};
type Index = { readonly data: unknown };
type Found = {
  count: number;
  hits: { document: { vehicle: Vehicle } }[];
  facets?: Record<string, { values: Record<string, number> }>;
};

const SORTED = ["created_at_timestamp", "price", "km", "year"];
const TEXTS = [
  "name",
  "make_text",
  "model_text",
  "badge_text",
  "series",
  "colour_text",
  "stocknum",
];

const SCHEMA: Record<string, string> = {
  ...Object.fromEntries(LIST_FIELDS.map((field) => [toColumn(field), "enum"])),
  ...Object.fromEntries(MULTI_FIELDS.map((field) => [toColumn(field), "enum[]"])),
  ...Object.fromEntries(RANGE_FIELDS.map((field) => [toColumn(field), "number"])),
  ...Object.fromEntries(TEXTS.map((name) => [name, "string"])),
  dealership_id: "enum",
  vehicle_id: "enum",
  show_on_dealer_website: "boolean",
  created_at_timestamp: "number",
  sold_date_timestamp: "number",
};

/** Orama has no minimum and maximum of numbers, so these are not compared. */
export async function createOramaContestant(): Promise<Contestant> {
  const { create, insertMultiple, update, search } = await loadPeer<Orama>("@orama/orama");
  const before = readResidentBytes();
  const unsortable = Object.keys(SCHEMA).filter((name) => !SORTED.includes(name));
  const index = create({
    schema: SCHEMA,
    sort: { enabled: true, unsortableProperties: unsortable },
  });
  return {
    add: async (vehicles) => {
      await insertMultiple(index, vehicles.map(toDocument), vehicles.length);
    },
    finish: () => {},
    prepare: (view) => {
      const queries = listQueries(view);
      return async () => {
        const results: Found[] = [];
        for (const query of queries) results.push(await search(index, query));
        return () => readAnswer(results, view);
      };
    },
    replace: async (vehicle) => {
      await update(index, String(vehicle.id), toDocument(vehicle));
    },
    findPrice: async ({ id }) => {
      const { hits } = await search(index, { term: "", where: { vehicle_id: { eq: id } } });
      return hits[0]?.document.vehicle.price ?? null;
    },
    readBytes: () => readResidentBytes() - before,
    close: () => {},
  };
}

/** Unknown values must be absent; a field is either searched or counted, so some are stored twice. */
function toDocument(vehicle: Vehicle): object {
  const all: Record<string, unknown> = {
    ...vehicle,
    make_text: vehicle.make,
    model_text: vehicle.model,
    badge_text: vehicle.badge,
    colour_text: vehicle.colour,
    vehicle_id: vehicle.id,
  };
  const known = Object.keys(SCHEMA).flatMap((name) =>
    all[name] == null ? [] : [[name, all[name]]],
  );
  return { ...Object.fromEntries(known), id: String(vehicle.id), vehicle };
}

/** The page, then one search per chosen facet without its own choice. */
function listQueries(view: PageView): object[] {
  const chosen = FACET_FIELDS.filter((field) => view.choices[field] || view.ranges[field]);
  const text = { term: view.query, threshold: 0, tolerance: 0, properties: TEXTS };
  const [property = "", order = ""] = (view.sort ?? "created_at_timestamp:desc").split(":");
  const isByMatch = view.query !== "" && view.sort === null;
  const page = {
    ...text,
    where: buildWhere(view, chosen),
    facets: Object.fromEntries(LIST_FIELDS.map((field) => [toColumn(field), {}])),
    limit: HITS_A_PAGE,
    offset: (view.page - 1) * HITS_A_PAGE,
    ...(!isByMatch && { sortBy: { property, order: order.toUpperCase() } }),
  };
  const others = listCountedAlone(view).map((field) => ({
    ...text,
    where: buildWhere(
      view,
      chosen.filter((other) => other !== field),
    ),
    facets: { [toColumn(field)]: {} },
    limit: 0,
  }));
  return [page, ...others];
}

function listCountedAlone({ choices }: PageView): FacetField[] {
  return LIST_FIELDS.filter((field) => choices[field]);
}

function buildWhere(view: PageView, chosen: readonly FacetField[]): object {
  const since = (Math.floor(view.now / FILTER_STEP_MS) * FILTER_STEP_MS) / 1_000;
  const soldSince = since - SOLD_DAYS * 86_400;
  return {
    and: [
      { show_on_dealer_website: true },
      ...(view.dealershipIds === null ? [] : [{ dealership_id: { in: [...view.dealershipIds] } }]),
      {
        or: [
          { status: { in: ["in_stock", "coming_soon"] } },
          { and: [{ status: { eq: "sold" } }, { sold_date_timestamp: { gte: soldSince } }] },
        ],
      },
      ...chosen.flatMap((field) => buildConditions(view, field)),
    ],
  };
}

function buildConditions({ choices, ranges }: PageView, field: FacetField): object[] {
  const column = toColumn(field);
  const values = choices[field]?.map((value) => (isNumberField(field) ? Number(value) : value));
  if (values) {
    return [{ [column]: MULTI_FIELDS.includes(field) ? { containsAny: values } : { in: values } }];
  }
  const { min = null, max = null } = ranges[field] ?? {};
  return [
    ...(min === null ? [] : [{ [column]: { gte: min } }]),
    ...(max === null ? [] : [{ [column]: { lte: max } }]),
  ];
}

function readAnswer([page, ...others]: readonly Found[], view: PageView): ViewAnswer {
  const alone = listCountedAlone(view);
  return {
    ids: hasOneOrder(view) ? (page?.hits.map(({ document }) => document.vehicle.id) ?? []) : null,
    total: page?.count ?? 0,
    counts: Object.fromEntries(
      LIST_FIELDS.map((field) => {
        const found = others[alone.indexOf(field)] ?? page;
        // Vehicles without a value are counted under the empty name.
        const { "": _unknown, ...values } = found?.facets?.[toColumn(field)]?.values ?? {};
        return [field, values];
      }),
    ),
    bounds: null,
  };
}

/** Vehicles of the bench have distinct listing times, but many share a price or year. */
function hasOneOrder({ sort }: PageView): boolean {
  return sort === null || sort.startsWith("created_at_timestamp");
}
