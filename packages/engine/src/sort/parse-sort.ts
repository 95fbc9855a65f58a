import { EngineError } from "../engine-error.ts";
import { compareBytes } from "../values/compare-bytes.ts";
import { coversField } from "../values/covers-field.ts";

export type SortCriterion = { field: string; direction: "asc" | "desc" };

export type SortRules = {
  indexUid: string;
  sortable: ReadonlySet<string>;
  isRanked: boolean;
};

const CRITERION = /^([^]*):(asc|desc)$/;

/**
 * Parses `field:asc` or `field:desc`; the field ends at the last colon, and a repeated field counts once.
 * @throws EngineError invalid_search_sort for another ending, a field that is not sortable, or ranking rules
 * without `sort`.
 */
export function parseSort(sort: readonly string[], rules: SortRules): SortCriterion[] {
  const byField = new Map<string, SortCriterion>();
  const criteria = sort.map(parseCriterion);
  if (criteria.length > 0 && !rules.isRanked) throw createUnrankedError();
  for (const criterion of criteria) {
    assertSortable(criterion.field, rules);
    if (!byField.has(criterion.field)) byField.set(criterion.field, criterion);
  }
  return [...byField.values()];
}

/** @throws EngineError invalid_search_sort for another ending. */
export function parseCriterion(text: string): SortCriterion {
  const [, field, ending] = CRITERION.exec(text) ?? [];
  if (field === undefined) {
    throw new EngineError(
      "invalid_search_sort",
      `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${text}\`.`,
    );
  }
  return { field, direction: ending === "asc" ? "asc" : "desc" };
}

function createUnrankedError(): EngineError {
  return new EngineError(
    "invalid_search_sort",
    "You must specify where `sort` is listed in the rankingRules setting to use the sort parameter at search time.",
  );
}

function assertSortable(field: string, { indexUid, sortable }: SortRules): void {
  if (coversField(sortable, field)) return;
  const available =
    sortable.size === 0
      ? "This index does not have configured sortable attributes."
      : `Available sortable attributes are: \`${[...sortable].sort(compareBytes).join(", ")}\`.`;
  throw new EngineError(
    "invalid_search_sort",
    `Index \`${indexUid}\`: Attribute \`${field}\` is not sortable. ${available}`,
  );
}
