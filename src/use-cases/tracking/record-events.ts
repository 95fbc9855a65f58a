import type { Platform } from "#ports/platform.ts";
import type { RecordedEvent } from "#ports/stores/event-store.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";

/** Events that may wait while others are written; more come faster than the records take them. */
export const MAX_WAITING_EVENTS = 2_000;

/**
 * Writes events in batches: what comes while a batch is being written waits for the next, so that a
 * rush costs a few writes. The promise of an event resolves once it is on the disk.
 *
 * A page sends its events as beacons, which a browser may drop: an event that was answered is
 * counted, one that was not may be lost.
 *
 * @returns A function that throws what the store throws, and StorageUnavailableError where too many
 * wait already.
 */
export function createEventRecorder({
  events,
}: Pick<Platform, "events">): (event: RecordedEvent) => Promise<void> {
  let waiting: RecordedEvent[] = [];
  let isWriting = false;
  let next = Promise.withResolvers<void>();

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const [batch, written] = [waiting, next];
      waiting = [];
      next = Promise.withResolvers<void>();
      await events.append(batch).then(written.resolve, written.reject);
    }
    isWriting = false;
  }

  return (event) => {
    if (waiting.length >= MAX_WAITING_EVENTS) {
      return Promise.reject(new StorageUnavailableError("Too many events wait to be written."));
    }
    waiting.push(event);
    const written = next.promise;
    if (!isWriting) void writeAll();
    return written;
  };
}
