import { EngineError } from "../engine-error.ts";
import { compareBytes } from "../values/compare-bytes.ts";
import { coversField } from "../values/covers-field.ts";

export type SortCriterion = { field: string; direction: "asc" | "desc" };

/** What a sort may use. */
export type SortRules = { indexUid: string; sortable: ReadonlySet<string> };

const CRITERION = /^([^]*):(asc|desc)$/;

/**
 * Parses `field:asc` or `field:desc`; the field is all before the last colon. Of a repeated field
 * the first counts.
 *
 * @throws EngineError invalid_search_sort for another ending or a field that is not sortable.
 */
export function parseSort(sort: readonly string[], rules: SortRules): SortCriterion[] {
  const byField = new Map<string, SortCriterion>();
  const criteria = sort.map(parseCriterion);
  for (const criterion of criteria) {
    assertSortable(criterion.field, rules);
    if (!byField.has(criterion.field)) byField.set(criterion.field, criterion);
  }
  return [...byField.values()];
}

function parseCriterion(text: string): SortCriterion {
  const [, field, ending] = CRITERION.exec(text) ?? [];
  if (field === undefined) {
    throw new EngineError(
      "invalid_search_sort",
      `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${text}\`.`,
    );
  }
  return { field, direction: ending === "asc" ? "asc" : "desc" };
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
