import { setTimeout } from "node:timers/promises";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { createChangeApplier, type FollowerServices } from "./apply-changes.ts";

/** Milliseconds before a failed batch is tried again; doubled from the first up to the longest. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

export type ChangeFollower = {
  appliedId: () => number;
  start: () => void;
  /** Resolves after the current batch; safe to call twice. */
  stop: () => Promise<void>;
  /** Resolves when `catchUpId` is applied, even if later changes are pending, or when it is stopped. */
  caughtUp: Promise<void>;
};

/**
 * Keeps this process's sites, index and pages up to date with what any process writes. Start from the id that
 * was the latest before the index was loaded. Errors are logged and retried for ever; an outage of the
 * database is one line at its start and one at its end.
 *
 * @param betweenChanges - Awaited after every batch: nothing changes the index meanwhile.
 * @param catchUpId - The latest change at the start where left out.
 */
export function followChanges(
  services: FollowerServices,
  fromId: number,
  betweenChanges: (appliedId: number) => Promise<void> = async () => undefined,
  catchUpId: number | null = null,
): ChangeFollower {
  const { changes, log } = services;
  const applier = createChangeApplier(services, fromId);
  const stopping = new AbortController();
  const { signal } = stopping;
  let isAwake = true;
  let wake: (() => void) | null = null;
  let running: Promise<void> | null = null;
  let isAway = false;
  const { promise: caughtUp, resolve: resolveCaughtUp } = Promise.withResolvers<void>();

  return {
    appliedId: applier.appliedId,
    start: () => {
      running ??= run();
    },
    stop: async () => {
      stopping.abort();
      wake?.();
      await running;
      resolveCaughtUp();
    },
    caughtUp,
  };

  async function run(): Promise<void> {
    const unwatch = changes.watch(() => {
      isAwake = true;
      wake?.();
    });
    services.pageCache.advance(applier.appliedId(), []);
    let pauseMs = FIRST_PAUSE_MS;
    let wantedId = catchUpId;
    while (!signal.aborted) {
      isAwake = false;
      try {
        wantedId ??= await changes.latestId();
        const isEnd = await applier.applyNext();
        pauseMs = FIRST_PAUSE_MS;
        logRecovery();
        if (isEnd || applier.appliedId() >= wantedId) resolveCaughtUp();
        await betweenChanges(applier.appliedId());
        if (isEnd) await untilAwake();
      } catch (error) {
        logFailure(error);
        await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
    unwatch();
  }

  function logFailure(error: unknown): void {
    const appliedId = applier.appliedId();
    if (!(error instanceof StorageUnavailableError)) {
      log.error({ err: error, appliedId }, "Changes could not be applied");
      return;
    }
    if (!isAway) {
      log.error(
        { reason: error.message, appliedId },
        "The records are away: changes wait, and cached pages and the search go on",
      );
    }
    isAway = true;
  }

  function logRecovery(): void {
    if (isAway) log.info({ appliedId: applier.appliedId() }, "The records are back");
    isAway = false;
  }

  async function untilAwake(): Promise<void> {
    if (isAwake || signal.aborted) return;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}
