import { foldScalar, listScalars, type Scalar } from "./plain-values.ts";

/**
 * A text as a document spells it, which facets show, and as everything else compares it. Positions
 * are whole numbers from 0, no two terms of an index have the same.
 */
export type Term = {
  readonly spelling: string;
  readonly normalised: string;
  readonly position: number;
};

export type CellItem = Term | number;

/** What filters, facets and sorts see of a document at one field; null where that is nothing. */
export type Cell = CellItem | readonly CellItem[] | null;

/** The values at a field, each normalised value once, in the spelling that stands first. */
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
  // The copy has no room to grow, which in a list of features is a third.
  return [...items.values()].slice();
}

/** An item as filters and sorts compare it. */
export function toCompared(item: CellItem): Scalar {
  return typeof item === "number" ? item : item.normalised;
}

export function listItems(cell: Cell): readonly CellItem[] {
  if (cell === null) return [];
  return isList(cell) ? cell : [cell];
}

/** Whether some value of a cell passes a test, without a list made for each document. */
export function someCompared(cell: Cell, test: (scalar: Scalar) => boolean): boolean {
  if (cell === null) return false;
  if (isList(cell)) return cell.some((item) => test(toCompared(item)));
  return test(toCompared(cell));
}

export function isList(cell: Cell): cell is readonly CellItem[] {
  return Array.isArray(cell);
}
