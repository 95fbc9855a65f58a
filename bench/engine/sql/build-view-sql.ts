import type { FacetField } from "#domain/search/fields/facet-fields.ts";
import { FACET_FIELDS } from "#domain/search/fields/facet-fields.ts";
import { FILTER_STEP_MS } from "#domain/search/filters/standing-filter.ts";
import { HITS_A_PAGE, type PageView, SOLD_DAYS } from "../views/page-view.ts";
import { RANGE_FIELDS } from "../views/view-answer.ts";
import type { Bind, SqlDialect, Statement } from "./sql-dialect.ts";
import {
  isNumberField,
  MULTI_FIELDS,
  SINGLE_FIELDS,
  type SqlValue,
  splitWords,
  toColumn,
} from "./vehicle-columns.ts";

/** Two statements: the page's vehicles, and all counts. */
export type ViewSql = { hits: Statement; counts: Statement };

const DAY_SECONDS = 86_400;

/**
 * Scans the candidates once, marking each with the chosen facets that it fails. One without failures counts
 * for all facets, one with a single failure for that facet alone.
 */
export function buildViewSql(view: PageView, dialect: SqlDialect): ViewSql {
  return { hits: buildHits(view, dialect), counts: buildCounts(view, dialect) };
}

function buildHits(view: PageView, dialect: SqlDialect): Statement {
  const { bind, values } = createBinder(dialect);
  const standing = buildStanding(view, dialect, bind);
  const chosen = listChosen(view).map((field) => buildCondition(view, field, dialect, bind));
  const [field, direction] = (view.sort ?? "created_at_timestamp:desc").split(":");
  const order =
    view.sort === null && standing.order !== null
      ? standing.order
      : `${field} ${direction} nulls last`;
  const sql = [
    `select ${dialect.document} as document from ${standing.source} where ${[...standing.conditions, ...chosen].join(" and ")}`,
    `order by ${order}, id`,
    `limit ${HITS_A_PAGE} offset ${(view.page - 1) * HITS_A_PAGE}`,
  ].join(" ");
  return { sql, values };
}

function buildCounts(view: PageView, dialect: SqlDialect): Statement {
  const { bind, values } = createBinder(dialect);
  const chosen = listChosen(view);
  const marks = chosen.map((field, n) => {
    const condition = buildCondition(view, field, dialect, bind);
    return `case when ${condition} then 0 else 1 end as fails_${n}`;
  });
  const { conditions, source } = buildStanding(view, dialect, bind);
  const columns = [
    "id",
    ...SINGLE_FIELDS.map(toColumn),
    ...(dialect.hasListColumns ? MULTI_FIELDS.map(toColumn) : []),
    ...RANGE_FIELDS.map(toColumn),
  ];
  const marked = `select ${[...columns, ...marks].join(", ")} from ${source} where ${conditions.join(" and ")}`;
  const failed = chosen.map((_, n) => `fails_${n}`).join(" + ");
  const candidates =
    chosen.length === 0
      ? marked
      : `select *, ${failed} as failed from (${marked}) as marked where ${failed} <= 1`;
  // Vehicles that fail at most the facet itself, because its own choice is ignored.
  const conditionOf = (field: FacetField): string => {
    const own = chosen.indexOf(field);
    if (chosen.length === 0) return "true";
    return own === -1 ? "failed = 0" : `failed = fails_${own}`;
  };
  const parts = [
    ...buildBoundCounts(),
    ...(dialect.hasGroupingSets
      ? [buildGroupingSets(chosen, conditionOf)]
      : SINGLE_FIELDS.map((field) => buildOneCount(field, conditionOf))),
    ...MULTI_FIELDS.map(
      (field) =>
        `select '${field}', value, count(*), null, null from (${dialect.selectValues(field, conditionOf(field))}) as spread group by value`,
    ),
  ];
  const keeping = dialect.hasGroupingSets ? "not materialized" : "materialized";
  const bounds = buildBounds(chosen.length === 0 ? "true" : "failed = 0", conditionOf);
  const common = `with c as ${keeping} (${candidates}), bounds as materialized (${bounds})`;
  return { sql: `${common} ${parts.join(" union all ")}`, values };
}

type ConditionOf = (field: FacetField) => string;

/** The total and all bounds in one scan. */
function buildBounds(found: string, conditionOf: ConditionOf): string {
  const ends = RANGE_FIELDS.flatMap((field) =>
    ["min", "max"].map(
      (end) =>
        `${end}(${toColumn(field)}) filter (where ${conditionOf(field)}) as ${end}_${toColumn(field)}`,
    ),
  );
  return `select count(*) filter (where ${found}) as total, ${ends.join(", ")} from c`;
}

/** The first part of a UNION names the columns of all. */
function buildBoundCounts(): string[] {
  const total =
    "select 'total' as facet, cast(null as text) as value, total as n, cast(null as real) as low, cast(null as real) as high from bounds";
  const ends = RANGE_FIELDS.map((field) => {
    const column = toColumn(field);
    return `select '${field}', null, 0, min_${column}, max_${column} from bounds`;
  });
  return [total, ...ends];
}

function buildOneCount(field: FacetField, conditionOf: ConditionOf): string {
  const column = toColumn(field);
  return `select '${field}', ${toText(field)}, count(*), null, null from c where ${conditionOf(field)} and ${column} is not null group by ${column}`;
}

/** All single-valued facets in one scan. */
function buildGroupingSets(chosen: readonly FacetField[], conditionOf: ConditionOf): string {
  const choose = (fields: readonly FacetField[], then: ConditionOf, otherwise = ""): string => {
    const cases = fields.map(
      (field) => `when grouping(${toColumn(field)}) = 0 then ${then(field)}`,
    );
    return cases.length === 0
      ? otherwise.slice("else ".length)
      : `case ${cases.join(" ")} ${otherwise} end`;
  };
  const facet = choose(SINGLE_FIELDS, (field) => `'${field}'`);
  const value = choose(SINGLE_FIELDS, toText);
  const n = choose(
    SINGLE_FIELDS.filter((field) => chosen.includes(field)),
    (field) => `count(*) filter (where ${conditionOf(field)})`,
    chosen.length === 0 ? "else count(*)" : "else count(*) filter (where failed = 0)",
  );
  const sets = SINGLE_FIELDS.map((field) => `(${toColumn(field)})`).join(", ");
  return `select ${facet}, ${value}, ${n}, null, null from c group by grouping sets (${sets})`;
}

const toText = (field: FacetField): string =>
  isNumberField(field) ? `cast(${toColumn(field)} as text)` : toColumn(field);

function buildStanding(view: PageView, dialect: SqlDialect, bind: Bind) {
  const since = (Math.floor(view.now / FILTER_STEP_MS) * FILTER_STEP_MS) / 1_000;
  const words = splitWords(view.query);
  const text = words.length > 0 ? dialect.text(words, bind) : null;
  const dealerships = view.dealershipIds?.map((id) => bind(id)).join(", ");
  const conditions = [
    ...(text ? [text.condition] : []),
    ...(dealerships === undefined ? [] : [`dealership_id in (${dealerships})`]),
    "is_shown = 1",
    `(status in ('in_stock', 'coming_soon') or (status = 'sold' and sold_date_timestamp >= ${bind(since - SOLD_DAYS * DAY_SECONDS)}))`,
  ];
  return { conditions, source: text?.source ?? "vehicle", order: text?.order ?? null };
}

function listChosen({ choices, ranges }: PageView): FacetField[] {
  return FACET_FIELDS.filter((field) => choices[field] || ranges[field]);
}

function buildCondition(view: PageView, field: FacetField, dialect: SqlDialect, bind: Bind) {
  const column = toColumn(field);
  const values = view.choices[field];
  if (values && MULTI_FIELDS.includes(field)) return dialect.hasAnyOf(field, values, bind);
  if (values) {
    const bound = values.map((value) => bind(isNumberField(field) ? toNumber(value) : value));
    return `${column} in (${bound.join(", ")})`;
  }
  const { min = null, max = null } = view.ranges[field] ?? {};
  const ends = [
    ...(min === null ? [] : [`${column} >= ${bind(min)}`]),
    ...(max === null ? [] : [`${column} <= ${bind(max)}`]),
  ];
  return ends.length === 0 ? "true" : `(${ends.join(" and ")})`;
}

/** No vehicle matches a word where a number is expected. */
function toNumber(value: string): number | null {
  const number = Number(value);
  return Number.isNaN(number) ? null : number;
}

function createBinder({ placeholder }: SqlDialect): { bind: Bind; values: SqlValue[] } {
  const values: SqlValue[] = [];
  return {
    values,
    bind: (value) => {
      values.push(value);
      return placeholder(values.length);
    },
  };
}
