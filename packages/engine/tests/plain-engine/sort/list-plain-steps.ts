import type { EngineSettings } from "#engine/engine-settings.ts";
import type { SortCriterion } from "#engine/sort/parse-sort.ts";
import type { TextRule } from "#engine/text-index/text-index.ts";
import { isCovered } from "../fields/plain-rules.ts";
import { PlainError } from "../plain-error.ts";
import { compareTexts } from "../values/plain-values.ts";

/** One step of an order. */
export type PlainStep = { is: "text"; rule: TextRule } | ({ is: "field" } & SortCriterion);

const MEILISEARCH_RULES = "words typo proximity attributeRank sort wordPosition exactness";
const TEXT_RULES: readonly TextRule[] = [
  "words",
  "typo",
  "proximity",
  "attribute",
  "attributeRank",
  "wordPosition",
  "exactness",
];

/**
 * The steps of a query's order. A field is sorted by once, at its first step. Text rules are skipped where
 * the query has no text.
 * @throws PlainError invalid_search_sort.
 */
export function listPlainSteps(
  sort: readonly string[],
  settings: EngineSettings,
  hasText: boolean,
): PlainStep[] {
  const rules = settings.rankingRules ?? MEILISEARCH_RULES.split(" ");
  const ordered = sort.map(parseCriterion);
  if (ordered.length > 0 && !rules.includes("sort")) {
    throw createSortError(
      "You must specify where `sort` is listed in the rankingRules setting to use the sort parameter at search time.",
    );
  }
  for (const { field } of ordered) assertSortable(field, settings);
  const steps = rules.flatMap((rule): PlainStep[] => {
    const textRule = TEXT_RULES.find((name) => name === rule);
    if (textRule) return hasText ? [{ is: "text", rule: textRule }] : [];
    return (rule === "sort" ? ordered : [parseCriterion(rule)]).map((criterion) => ({
      is: "field",
      ...criterion,
    }));
  });
  return steps.filter(
    (step, at) =>
      step.is === "text" ||
      !steps.slice(0, at).some((before) => before.is === "field" && before.field === step.field),
  );
}

function parseCriterion(text: string): SortCriterion {
  const colon = text.lastIndexOf(":");
  const direction = (["asc", "desc"] as const).find((name) => name === text.slice(colon + 1));
  if (colon === -1 || !direction) {
    throw createSortError(
      `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${text}\`.`,
    );
  }
  return { field: text.slice(0, colon), direction };
}

function assertSortable(field: string, { indexUid, sortableAttributes }: EngineSettings): void {
  if (isCovered(field, sortableAttributes)) return;
  const names = [...sortableAttributes].sort(compareTexts).join(", ");
  const available = names
    ? `Available sortable attributes are: \`${names}\`.`
    : "This index does not have configured sortable attributes.";
  throw createSortError(
    `Index \`${indexUid}\`: Attribute \`${field}\` is not sortable. ${available}`,
  );
}

function createSortError(message: string): PlainError {
  return new PlainError("invalid_search_sort", message);
}
