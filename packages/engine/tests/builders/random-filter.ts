import * as fc from "fast-check";
import type { EngineDocument } from "#engine/engine-document.ts";
import type { FilterCondition, FilterNode } from "#engine/filter-syntax/filter-node.ts";

/** Fields of random documents; none has `never`. */
export const RANDOM_FIELDS = ["colour", "size", "tags", "dog.age", "dog", "kennels.name", "never"];

const NUMBERS = [0, 1, 2, 10, -3, 0.5, 99];
const TEXTS = ["1", "99", "1.0", "Red", "RED", " red ", "blue", "étape", "Étape", "🐻", "\uffee"];
const OTHERS = ["", " ", true, false, null];
const scalar = fc.constantFrom<unknown>(...NUMBERS, ...TEXTS, ...OTHERS);
const fieldValue = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>({}, [[1, ["red"]], 2], [[]], { deep: 1 }) },
);
const dog = fc.oneof(
  fc.record({ age: fieldValue }, { requiredKeys: [] }),
  fc.array(fc.record({ age: scalar }, { requiredKeys: [] }), { maxLength: 2 }),
  scalar,
);
const kennels = fc.array(fc.record({ name: scalar }, { requiredKeys: [] }), { maxLength: 3 });

/** Documents of unusual shapes, numbered from 1. */
export const randomDocuments: fc.Arbitrary<EngineDocument[]> = fc
  .array(
    fc.record(
      { colour: fieldValue, size: fieldValue, tags: fieldValue, dog, kennels },
      { requiredKeys: [] },
    ),
    { maxLength: 12 },
  )
  .map((documents) => documents.map((document, at) => ({ id: at + 1, ...document })));

const ASKED_NUMBERS = ["1", "2", "1e1", ".5", "-3", "99", "100"];
const ASKED_TEXTS = ["red", "Red", " red ", "blue", "true", "e", "étape", "🐻", "\uffee", ""];
const ASKED_TRAPS = ["TO", "it's", 'a "b" \\ c', "x\ny"];
const filterValue = fc.constantFrom(...ASKED_NUMBERS, ...ASKED_TEXTS, ...ASKED_TRAPS);
const field = fc.constantFrom(...RANDOM_FIELDS);

const randomCondition: fc.Arbitrary<FilterCondition> = fc.oneof(
  fc.record({
    is: fc.constant("compare"),
    field,
    operator: fc.constantFrom("=", "!=", ">", ">=", "<", "<="),
    value: filterValue,
  }),
  fc.record({ is: fc.constant("in"), field, values: fc.array(filterValue, { maxLength: 4 }) }),
  fc.record({ is: fc.constant("between"), field, from: filterValue, to: filterValue }),
  fc.record({ is: fc.constantFrom("exists", "null", "empty"), field }),
  fc.record({ is: fc.constant("startsWith"), field, value: filterValue }),
);

/** Filters in the parser's form: no group of one member, no NOT directly in a NOT. */
export const randomFilter: fc.Arbitrary<FilterNode> = fc.letrec<{
  node: FilterNode;
  plain: FilterNode;
}>((tie) => {
  const members = fc.array(tie("node"), { minLength: 2, maxLength: 3 });
  const group = fc.record({ is: fc.constantFrom("or", "and"), members });
  return {
    plain: fc.oneof({ maxDepth: 3, withCrossShrink: true }, randomCondition, group),
    node: fc.oneof(tie("plain"), fc.record({ is: fc.constant("not"), member: tie("plain") })),
  };
}).node;

/** Different spellings of the same filter. */
export type FilterSpelling = { quote: '"' | "'" | "bare"; blank: "" | " " | "\n  " };

export const randomSpelling: fc.Arbitrary<FilterSpelling> = fc.record({
  quote: fc.constantFrom('"', "'", "bare"),
  blank: fc.constantFrom("", " ", "\n  "),
});
