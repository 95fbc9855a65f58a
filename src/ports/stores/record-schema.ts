/** The form in which the records are kept, as far as a running process must know it. */
export type RecordSchema = {
  /**
   * The number of the records' schema where a newer Forecourt has moved them past the last one that
   * this process knows; null while it knows theirs.
   */
  findNewer(): Promise<number | null>;
};
