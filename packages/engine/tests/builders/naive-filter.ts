import type { EngineDocument } from "#engine/engine-document.ts";
import type { FilterCondition, FilterNode } from "#engine/filter-syntax/filter-node.ts";

type Leaf = { path: string; value: unknown };

/**
 * Selects documents by set algebra, without any code of the engine, to compare the engine with. `everSeen`
 * are the documents that made fields known.
 */
export function selectNaively(
  documents: readonly EngineDocument[],
  node: FilterNode,
  everSeen: readonly EngineDocument[] = documents,
): Set<EngineDocument> {
  const choose = (member: FilterNode) => selectNaively(documents, member, everSeen);
  if (node.is === "not") {
    const excluded = choose(node.member);
    return new Set(documents.filter((document) => !excluded.has(document)));
  }
  if (node.is === "or") return new Set(node.members.flatMap((member) => [...choose(member)]));
  if (node.is === "and") {
    const chosen = node.members.map(choose);
    return new Set(documents.filter((document) => chosen.every((set) => set.has(document))));
  }
  const isKnown = everSeen.some((document) => listAt(document, node.field).length > 0);
  return new Set(isKnown ? documents.filter((document) => meets(document, node)) : []);
}

/** The distinct values of a field: numbers, and everything else as normalised text. */
export function listValuesNaively(document: EngineDocument, field: string): (string | number)[] {
  const values = listAt(document, field).flatMap((value) =>
    Array.isArray(value) ? value.flat(Number.POSITIVE_INFINITY) : [value],
  );
  const scalars = values
    .filter((value) => ["string", "number", "boolean"].includes(typeof value))
    .map((value) => (typeof value === "number" ? value : fold(String(value))))
    .filter((value) => value !== "");
  return [...new Set(scalars)];
}

function meets(document: EngineDocument, condition: FilterCondition): boolean {
  const found = listAt(document, condition.field);
  const values = listValuesNaively(document, condition.field);
  switch (condition.is) {
    case "exists":
      return found.length > 0;
    case "null":
      return found.includes(null);
    case "empty":
      return found.some((value) => ['""', "[]", "{}"].includes(JSON.stringify(value)));
    case "in":
      return condition.values.some((wanted) => values.some((value) => isEqual(value, wanted)));
    case "between":
      return values.some(
        (value) =>
          isOrdered(value, condition.from, [0, 1], condition.to) &&
          isOrdered(value, condition.to, [-1, 0], condition.from),
      );
    case "compare": {
      const { operator, value: wanted } = condition;
      if (operator === "=") return values.some((value) => isEqual(value, wanted));
      if (operator === "!=") return !values.some((value) => isEqual(value, wanted));
      return values.some((value) => isOrdered(value, wanted, SIGNS[operator]));
    }
    default:
      return fold(condition.value) === ""
        ? found.length > 0
        : values.some(
            (value) => String(value).startsWith(fold(condition.value)) && value !== Number(value),
          );
  }
}

const SIGNS = { ">": [1], ">=": [0, 1], "<": [-1], "<=": [-1, 0] };

function isEqual(value: string | number, wanted: string): boolean {
  return typeof value === "number" ? value === toNumber(wanted) : value === fold(wanted);
}

/** Numbers compare only where the bound and, for TO, the other bound are numbers. */
function isOrdered(
  value: string | number,
  bound: string,
  signs: number[],
  partner = bound,
): boolean {
  if (typeof value === "string") {
    return signs.includes(Math.sign(Buffer.compare(Buffer.from(value), Buffer.from(fold(bound)))));
  }
  const number = toNumber(bound);
  if (number === null || toNumber(partner) === null) return false;
  return signs.includes(Math.sign(value - number));
}

function toNumber(text: string): number | null {
  return /^[-+.\deE]+$/.test(text) && Number.isFinite(Number(text)) ? Number(text) : null;
}

function fold(text: string): string {
  return text.trim().normalize("NFKD").toLowerCase();
}

function listAt(document: EngineDocument, field: string): unknown[] {
  return listLeaves(document, "")
    .filter(({ path }) => path === field)
    .map(({ value }) => value);
}

/** Every key of a document with its path, parents and children alike. */
function listLeaves(value: unknown, prefix: string): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((element) => listLeaves(element, prefix));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    { path: prefix + key, value: child },
    ...listLeaves(child, `${prefix}${key}.`),
  ]);
}
