export type LeaseStore = {
  /**
   * Takes what only one process may do for a time, of all processes on the database. False while
   * another claim of the name lasts. Instants are milliseconds UTC.
   */
  claim(name: string, until: number, now: number): Promise<boolean>;
};
