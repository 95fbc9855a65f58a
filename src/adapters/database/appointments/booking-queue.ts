import type { DatabaseAccess } from "../database-access.ts";

/** Transactions of one location that run at once in a process: a second is ready when the lock is free. */
const AT_ONCE = 2;

export type BookingQueue = <T>(locationId: number, work: () => Promise<T>) => Promise<T>;

/**
 * Lets the bookings of one location share a few connections, in their order. On PostgreSQL each waits for
 * the lock of its location with a connection in hand, and a rush for one would take all of the pool's.
 */
export function createBookingQueue({ kind }: Pick<DatabaseAccess, "kind">): BookingQueue {
  if (kind !== "postgres") return (_locationId, work) => work();
  const queues = new Map<number, { running: number; waiting: (() => void)[] }>();
  return async (locationId, work) => {
    const queue = queues.get(locationId) ?? { running: 0, waiting: [] };
    queues.set(locationId, queue);
    if (queue.running >= AT_ONCE) {
      const turn = Promise.withResolvers<void>();
      queue.waiting.push(turn.resolve);
      await turn.promise;
    } else queue.running += 1;
    try {
      return await work();
    } finally {
      // The place goes on to the next one.
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) queues.delete(locationId);
    }
  };
}
