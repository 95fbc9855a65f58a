export type RecordSchema = {
  /** The number of the records' schema when it is newer than this process knows, else null. */
  findNewer(): Promise<number | null>;
};
