import type { EngineDocument } from "#engine/engine-document.ts";
import type { TextRule } from "#engine/text-index/text-index.ts";
import type { StoredDocument } from "../documents/stored-document.ts";
import type { PlainFields } from "../fields/plain-fields.ts";
import type { PlainMatch } from "../text/search-plainly.ts";
import type { Cell } from "../values/cell.ts";
import { compareSortKeys, resolveSortKey } from "./compare-sort-keys.ts";
import type { PlainStep } from "./list-plain-steps.ts";

/** `ranks` are by internal id. */
export type PlainOrder = {
  steps: readonly PlainStep[];
  ranks: ReadonlyMap<number, PlainMatch> | null;
  fields: Pick<PlainFields, "positionOf">;
};

type Compare = (a: StoredDocument, b: StoredDocument) => number;

/** A stable sort of documents given in internal order. */
export function sortPlainly<Document extends EngineDocument>(
  documents: readonly StoredDocument<Document>[],
  order: PlainOrder,
): readonly StoredDocument<Document>[] {
  return order.steps.length === 0 ? documents : documents.toSorted(compileCompare(order));
}

function compileCompare({ steps, ranks, fields }: PlainOrder): Compare {
  const compares = steps.flatMap((step): Compare[] => {
    if (step.is === "text") return [compareRanks(step.rule, ranks)];
    const { field, direction } = step;
    const position = fields.positionOf(field);
    if (position === undefined) return [];
    const read = ({ cells }: StoredDocument): Cell => cells[position] ?? null;
    return [
      (a, b) =>
        compareSortKeys(
          resolveSortKey(read(a), direction),
          resolveSortKey(read(b), direction),
          direction,
        ),
    ];
  });
  return (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compareRanks(rule: TextRule, ranks: PlainOrder["ranks"]): Compare {
  if (rule === "attribute") {
    const byRank = compareRanks("attributeRank", ranks);
    const byPosition = compareRanks("wordPosition", ranks);
    return (a, b) => byRank(a, b) || byPosition(a, b);
  }
  const read = ({ internalId }: StoredDocument) => ranks?.get(internalId)?.[rule] ?? 0;
  return (a, b) => read(a) - read(b);
}
