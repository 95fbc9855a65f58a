import { foldScalar, listScalars, type Scalar } from "./plain-values.ts";

/**
 * A text in its spelling, which facets show, and normalised. Each term of an index has its own position
 * from 0.
 */
export type Term = {
  readonly spelling: string;
  readonly normalised: string;
  readonly position: number;
};

export type CellItem = Term | number;

/** A document's values at one field; null for none. */
export type Cell = CellItem | readonly CellItem[] | null;

/** Each normalised value once, in its first spelling. */
export function buildCell(
  document: object,
  field: string,
  takeTerm: (spelling: string) => Term,
): Cell {
  const scalars = listScalars(document, field);
  const [first] = scalars;
  if (first === undefined) return null;
  const toItem = (scalar: Scalar) => (typeof scalar === "string" ? takeTerm(scalar) : scalar);
  if (scalars.length === 1) return toItem(first);
  const items = new Map<Scalar, CellItem>();
  for (const scalar of scalars) {
    const compared = foldScalar(scalar);
    if (!items.has(compared)) items.set(compared, toItem(scalar));
  }
  // The copy has no spare capacity, which is a third of a list of features.
  return [...items.values()].slice();
}

/** The normalised value of an item. */
export function toCompared(item: CellItem): Scalar {
  return typeof item === "number" ? item : item.normalised;
}

export function listItems(cell: Cell): readonly CellItem[] {
  if (cell === null) return [];
  return isList(cell) ? cell : [cell];
}

/** Whether some value passes a test; allocates nothing. */
export function someCompared(cell: Cell, test: (scalar: Scalar) => boolean): boolean {
  if (cell === null) return false;
  if (isList(cell)) return cell.some((item) => test(toCompared(item)));
  return test(toCompared(cell));
}

export function isList(cell: Cell): cell is readonly CellItem[] {
  return Array.isArray(cell);
}
