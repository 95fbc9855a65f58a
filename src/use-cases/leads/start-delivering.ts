import { resolveReceiver } from "#domain/lead/resolve-receiver.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { ClaimedDelivery, DueDestination } from "#ports/stores/outbox-store.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { type DeliveryServices, deliverClaimed } from "./deliver-claimed.ts";
import { createReceiverLimits } from "./receiver-limits.ts";

/** At once, in a process, to all receivers: it bounds memory and sockets. */
const MAX_UNDER_WAY = 64;

/** Longer than any sending lasts: until then no other process takes it over. */
export const LEASE_MS = 120_000;

/** A lead that was stored by this process or another is seen within this time. */
const LOOK_EVERY_MS = 1_000;

/**
 * Delivers what is due, now and whenever something comes due, a few at once to each receiver; any number
 * of processes may. Returns what stops it: it resolves when nothing is under way any more.
 */
export function startDelivering(
  services: DeliveryServices,
  lookEveryMs = LOOK_EVERY_MS,
): () => Promise<void> {
  const { outbox, now, log } = services;
  const limits = createReceiverLimits();
  const underWay = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;

  const report = (error: unknown): void => {
    // The follower reports outages of the database; what was sent and not settled is sent again.
    if (error instanceof StorageUnavailableError) return;
    log.error({ err: error }, "Leads could not be delivered");
  };

  const deliver = async (claim: ClaimedDelivery, receiver: string): Promise<void> => {
    limits.begin(receiver);
    let gotAnswer = true;
    try {
      gotAnswer = await deliverClaimed(services, claim);
    } catch (error) {
      report(error);
    }
    if (limits.end(receiver, gotAnswer, now())) {
      log.warn({ receiver }, "A receiver of leads gives no answer: until it does, one is tried");
    }
  };

  /** Resolves to how many began. */
  const takeFrom = async (due: DueDestination): Promise<number> => {
    const site = services.directory.find(due.siteSlug);
    const receiver = resolveReceiver(
      due,
      site === null || isBrokenSite(site) ? null : site,
      services.dashboards,
    );
    // Asked to stop meanwhile: what begins now would keep the stop waiting.
    const countPlaces = (): number =>
      isStopped ? 0 : Math.min(limits.countFree(receiver, now()), MAX_UNDER_WAY - underWay.size);
    const limit = countPlaces();
    if (limit <= 0) return 0;
    const wanted = { limit, now: now(), leaseUntil: now() + LEASE_MS };
    const claimed = await outbox.claim(wanted, due);
    // While they were claimed, the receiver may have turned out to be away.
    const places = countPlaces();
    const begun = claimed.slice(0, places);
    for (const claim of begun) {
      const sending = deliver(claim, receiver).finally(() => {
        underWay.delete(sending);
        look();
      });
      underWay.add(sending);
    }
    await outbox.giveBack(claimed.slice(places));
    return begun.length;
  };

  const takeDue = async (): Promise<void> => {
    for (;;) {
      isAskedAgain = false;
      const dueAt = isStopped ? null : await outbox.nextDueAt();
      if (dueAt === null || dueAt > now()) return;
      let begun = 0;
      for (const due of await outbox.listDue(now())) begun += await takeFrom(due);
      if (begun === 0 && !isAskedAgain) return;
    }
  };

  const look = (): void => {
    if (isStopped) return;
    isAskedAgain = true;
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
