export type LeaseStore = {
  /** Takes a lease for a fixed time. False while another claim lasts. */
  claim(name: string, until: number, now: number): Promise<boolean>;
  /** Takes or renews a lease. False while another process holds it; a dead process's lease is free. */
  hold(name: string, until: number, now: number): Promise<boolean>;
  release(name: string): Promise<void>;
  isHeldElsewhere(name: string, now: number): Promise<boolean>;
};
