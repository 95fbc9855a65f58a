export type LeaseStore = {
  /**
   * Takes what only one process may do for a time, of all processes on the database. False while
   * another claim of the name lasts. Instants are milliseconds UTC.
   */
  claim(name: string, until: number, now: number): Promise<boolean>;
  /**
   * Takes, or renews, what only one process may do as long as it likes. False while another holds
   * the name. What a process held that is known to be dead is free at once.
   */
  hold(name: string, until: number, now: number): Promise<boolean>;
  /** Gives back what this process holds; does nothing where another holds it by now. */
  release(name: string): Promise<void>;
  /** Whether another process than this one, not known to be dead, has the name. */
  isHeldElsewhere(name: string, now: number): Promise<boolean>;
};
