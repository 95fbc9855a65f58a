/** For the operator; a rejected row is left out, else only one of its cells. */
export type RowNote = {
  isRejected: boolean;
  line: number;
  column: string | null;
  value: string | null;
  reason: string;
  sourceKey: string | null;
};
