import type { Platform } from "#ports/platform.ts";

/** A lease that is not renewed for this long may be taken by another process. */
const LEASE_MS = 15_000;
const RENEW_EVERY_MS = LEASE_MS / 5;

export type HeldLease = {
  /** @throws LeaseLostError where another process may hold the lease: stop writing. */
  assertHeld: () => void;
  release: () => Promise<void>;
};

class LeaseLostError extends Error {
  constructor(name: string) {
    super(`The lease "${name}" could not be renewed in time: another process may hold it`);
    this.name = "LeaseLostError";
  }
}

/** Takes a lease and renews it until it is released; null where another process holds it. */
export async function holdLease(
  { leases, now }: Pick<Platform, "leases" | "now">,
  name: string,
): Promise<HeldLease | null> {
  let until = now() + LEASE_MS;
  let isLost = false;
  if (!(await leases.hold(name, until, now()))) return null;
  let underWay = Promise.resolve();

  async function renew(): Promise<void> {
    const next = now() + LEASE_MS;
    try {
      if (await leases.hold(name, next, now())) until = next;
      else isLost = true;
    } catch {
      // The database is away: the lease expires unless it is back in time.
    }
  }

  const timer = setInterval(() => {
    underWay = underWay.then(renew);
  }, RENEW_EVERY_MS);
  return {
    assertHeld: () => {
      if (isLost || now() >= until) throw new LeaseLostError(name);
    },
    release: async () => {
      clearInterval(timer);
      await underWay;
      await leases.release(name);
    },
  };
}
