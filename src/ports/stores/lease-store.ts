export type LeaseStore = {
  /** Takes a lease that lasts until an instant (milliseconds UTC). False while another claim lasts. */
  claim(name: string, until: number, now: number): Promise<boolean>;
  /** Takes or renews a lease. False while another process holds it; a dead process's lease is free. */
  hold(name: string, until: number, now: number): Promise<boolean>;
  /** Does nothing when another process holds the lease. */
  release(name: string): Promise<void>;
  /** Whether another live process holds the lease. */
  isHeldElsewhere(name: string, now: number): Promise<boolean>;
};
