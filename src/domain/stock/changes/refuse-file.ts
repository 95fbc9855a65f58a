export type ReadFile = {
  rows: number;
  isFull: boolean;
  /** The line of the row that the file breaks off in; null for a whole file. */
  cutLine: number | null;
};

/** Why a file is refused whatever the operator allows; null when it is accepted. */
export function refuseFile({ rows, isFull, cutLine }: ReadFile): string | null {
  if (rows === 0) return "There is no row under the header.";
  if (!isFull || cutLine === null) return null;
  return (
    `The file seems to be cut off on line ${cutLine}, within its last row, and a full feed marks as ` +
    "sold what it does not name. Fetch or save it again, whole; what is there comes in with --partial."
  );
}
