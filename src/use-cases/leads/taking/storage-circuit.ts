import type { Platform } from "#ports/platform.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";

/** Longer than any write of a lead lasts, also while an import moves its rows. */
const STORAGE_MAX_MS = 5_000;

/** A database that hangs is asked again after this time, by one submit. */
export const STORAGE_RETRY_MS = 10_000;

/** A circuit breaker for the database, open while it accepts what it is asked and gives no answer. */
export type StorageCircuit = {
  /** @throws StorageUnavailableError where no answer comes in time, and at once while none is to be expected. */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer>;
};

/** The first visitor who waits in vain is the last: until the database answers, one in ten seconds asks it. */
export function createStorageCircuit(
  { now, log }: Pick<Platform, "now" | "log">,
  maxMs = STORAGE_MAX_MS,
): StorageCircuit {
  /** Null while the circuit is closed. */
  let openUntil: number | null = null;
  let isTried = false;

  const open = (): void => {
    if (openUntil === null) {
      log.error({ maxMs }, "The database gives no answer: until it does, leads go to the journal");
    }
    openUntil = now() + STORAGE_RETRY_MS;
  };
  const close = (): void => {
    if (openUntil !== null) log.info({}, "The database answers again");
    openUntil = null;
  };

  const askInTime = <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      open();
      reject(new StorageUnavailableError(`The database gave no answer within ${maxMs} ms.`));
    }, maxMs);
    const wait = async (): Promise<void> => {
      try {
        resolve(await question());
        // Also by an answer that is late.
        close();
      } catch (error) {
        if (!isLate) close();
        reject(error);
      } finally {
        clearTimeout(timer);
      }
    };
    void wait();
    return promise;
  };

  return {
    async ask(question) {
      if (openUntil === null) return askInTime(question);
      if (isTried || now() < openUntil) {
        throw new StorageUnavailableError("The database has given no answer, and is left alone.");
      }
      isTried = true;
      try {
        return await askInTime(question);
      } finally {
        isTried = false;
      }
    },
  };
}

/** Catches for what a lead can be taken without. */
export function ignoreStorage(error: unknown): null {
  if (error instanceof StorageUnavailableError) return null;
  throw error;
}
