import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { type DeliveryServices, deliverClaimed } from "./deliver-claimed.ts";

/** At once, in a process: slow receivers take their share and leave the rest to others. */
const MAX_UNDER_WAY = 16;

/** Longer than any sending lasts: until then no other process takes it over. */
const LEASE_MS = 120_000;

/** A lead that was stored by this process or another is seen within this time. */
const LOOK_EVERY_MS = 1_000;

/**
 * Delivers what is due, now and whenever something comes due, at most {@link MAX_UNDER_WAY} at once; any
 * number of processes may. Returns what stops it: it resolves when nothing is under way any more.
 */
export function startDelivering(
  services: DeliveryServices,
  lookEveryMs = LOOK_EVERY_MS,
): () => Promise<void> {
  const { outbox, now, log } = services;
  const underWay = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let isStopped = false;

  const report = (error: unknown): void => {
    // The follower reports outages of the database; what was sent and not settled is sent again.
    if (error instanceof StorageUnavailableError) return;
    log.error({ err: error }, "Leads could not be delivered");
  };

  const takeDue = async (): Promise<void> => {
    for (;;) {
      const limit = MAX_UNDER_WAY - underWay.size;
      const dueAt = limit > 0 && !isStopped ? await outbox.nextDueAt() : null;
      // Asked to stop meanwhile: what is claimed now would keep the stop waiting.
      if (dueAt === null || dueAt > now() || isStopped) return;
      const claimed = await outbox.claim({ limit, now: now(), leaseUntil: now() + LEASE_MS });
      for (const claim of claimed) {
        const sending = deliverClaimed(services, claim)
          .then(() => undefined, report)
          .finally(() => {
            underWay.delete(sending);
            look();
          });
        underWay.add(sending);
      }
      if (claimed.length === 0) return;
    }
  };

  const look = (): void => {
    if (isStopped) return;
    looking ??= takeDue()
      .catch(report)
      .finally(() => {
        looking = null;
      });
  };

  look();
  const timer = setInterval(look, lookEveryMs);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await looking;
    await Promise.all(underWay);
  };
}
