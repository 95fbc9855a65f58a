import type { Column } from "../../columns/column.ts";
import { EXISTS, IS_EMPTY, IS_NULL } from "../../columns/presence.ts";
import type { FilterCondition, FilterNode } from "../../filter-syntax/filter-node.ts";
import { normaliseString } from "../../values/normalise-string.ts";
import type { ColumnFinder } from "../compile-row-filter.ts";
import type { ValueCondition } from "../conditions/build-scalar-test.ts";
import type { BitBatch } from "./bit-batch.ts";
import { joinBits } from "./join-bits.ts";

export type BitNode = (batch: BitBatch, bits: Uint32Array) => void;

const MARK_NONE: BitNode = () => {};

/** @param listCondition - Called for each condition on values, before it is first evaluated. */
export function compileBits(
  node: FilterNode,
  findColumn: ColumnFinder,
  listCondition: (column: Column, condition: ValueCondition) => void,
): BitNode {
  if (node.is === "or" || node.is === "and") {
    const members = node.members.map((member) => compileBits(member, findColumn, listCondition));
    return node.is === "or" ? joinAny(members) : joinAll(members);
  }
  if (node.is === "not") return invert(compileBits(node.member, findColumn, listCondition));
  const column = findColumn(node.field);
  if (!column) return MARK_NONE;
  const bits = toPresenceBits(node);
  if (bits !== null) return (batch, marked) => batch.markPresence(column, bits, marked);
  const condition = toValueCondition(node);
  if (!condition) return MARK_NONE;
  listCondition(column, condition);
  const mark: BitNode = (batch, marked) => batch.markValues(column, condition, marked);
  return condition === node ? mark : invert(mark);
}

function joinAny(members: readonly BitNode[]): BitNode {
  return (batch, bits) => {
    for (const mark of members) mark(batch, bits);
  };
}

function joinAll(members: readonly BitNode[]): BitNode {
  return (batch, bits) => {
    const all = batch.takeBits();
    let isAny = true;
    members.forEach((mark, nth) => {
      if (nth === 0) mark(batch, all);
      else if (isAny) isAny = intersectMarked(mark, batch, all);
    });
    if (isAny) joinBits(bits, all);
    batch.giveBits(all);
  };
}

function intersectMarked(mark: BitNode, batch: BitBatch, bits: Uint32Array): boolean {
  const own = batch.takeBits();
  mark(batch, own);
  let left = 0;
  for (let word = 0; word < bits.length; word += 1) {
    const both = (bits[word] ?? 0) & (own[word] ?? 0);
    bits[word] = both;
    left |= both;
  }
  batch.giveBits(own);
  return left !== 0;
}

function invert(mark: BitNode): BitNode {
  return (batch, bits) => {
    const own = batch.takeBits();
    mark(batch, own);
    for (let word = 0; word < own.length; word += 1) {
      bits[word] = (bits[word] ?? 0) | ~(own[word] ?? 0);
    }
    batch.giveBits(own);
  };
}

function toPresenceBits(condition: FilterCondition): number | null {
  if (condition.is === "null") return IS_NULL;
  if (condition.is === "empty") return IS_EMPTY;
  // An empty prefix only asks whether the key exists.
  const isAny = condition.is === "startsWith" && normaliseString(condition.value) === "";
  return condition.is === "exists" || isAny ? EXISTS : null;
}

/** The condition itself, or the one that `!=` negates; null for a condition without values. */
function toValueCondition(condition: FilterCondition): ValueCondition | null {
  switch (condition.is) {
    case "exists":
    case "null":
    case "empty":
      return null;
    case "compare":
      return condition.operator === "!=" ? { ...condition, operator: "=" } : condition;
    default:
      return condition;
  }
}
