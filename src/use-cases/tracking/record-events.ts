import type { Platform } from "#ports/platform.ts";
import type { RecordedEvent } from "#ports/stores/event-store.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";

/** Limit of the queue of events: above it they arrive faster than they are written. */
export const MAX_QUEUED_EVENTS = 2_000;

/**
 * Writes the events that arrive during a write in the next batch; resolves when the event is on disk. Beacons
 * may be dropped by a browser: events are counted once confirmed, others may be lost.
 *
 * @throws What the store throws, or StorageUnavailableError when the queue is full.
 */
export function createEventRecorder({
  events,
}: Pick<Platform, "events">): (event: RecordedEvent) => Promise<void> {
  let queue: RecordedEvent[] = [];
  let isWriting = false;
  let next = Promise.withResolvers<void>();

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (queue.length > 0) {
      const [batch, written] = [queue, next];
      queue = [];
      next = Promise.withResolvers<void>();
      await events.append(batch).then(written.resolve, written.reject);
    }
    isWriting = false;
  }

  return (event) => {
    if (queue.length >= MAX_QUEUED_EVENTS) {
      return Promise.reject(new StorageUnavailableError("Too many events wait to be written."));
    }
    queue.push(event);
    const written = next.promise;
    if (!isWriting) void writeAll();
    return written;
  };
}
