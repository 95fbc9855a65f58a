/** Something in a row for the operator: the row is left out, or only one of its cells. */
export type RowNote = {
  isRejected: boolean;
  line: number;
  column: string | null;
  value: string | null;
  reason: string;
  sourceKey: string | null;
};
