import { setTimeout } from "node:timers/promises";
import { HOUR_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import { createIndexApplier } from "../following/apply-to-index.ts";
import { type HeldLease, holdLease } from "../following/hold-lease.ts";
import { checkIndex } from "./check-index.ts";
import { chooseAtRandom } from "./choose-at-random.ts";
import { mendFollowedIndex } from "./mend-followed-index.ts";
import { finishReplacement, isDifferent, replaceIndex } from "./replace-index.ts";
import { buildLease, type SyncPlatform, wantLease, writeLease } from "./sync-search.ts";

export type IndexKeeper = {
  start: () => void;
  /** Aborts the current work and releases the lease; safe to call twice. */
  stop: () => Promise<void>;
};

type KeeperServices = SyncPlatform & Pick<Platform, "log">;

/** How often a process tries for the lease, and checks whether another wants it. */
const LOOK_EVERY_MS = 1_000;
/** How often the index is inspected, and how long to wait when a repair did not help. */
const INSPECT_EVERY_MS = 60_000;
const MEND_AGAIN_MS = HOUR_MS;
/** Few, since this process serves pages. */
const INSPECTED_PLACES = 2;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Keeps a hosted index like the database, in the one process that has the lease; `forecourt search sync` can
 * take it over. A missing index is built, one that others changed is repaired. Errors are logged and retried.
 */
export function keepIndex(
  services: KeeperServices,
  inspectEveryMs: number = INSPECT_EVERY_MS,
): IndexKeeper {
  const { changes, indexHost, leases, searchSync, now, log } = services;
  const { target, indexUid } = indexHost;
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | null = null;
  let wake: (() => void) | null = null;
  let isAwake = false;
  let inspectedNext = 0;
  let mendedNext = 0;
  let isMended = false;

  return {
    start: () => {
      running ??= run();
    },
    stop: async () => {
      stopping.abort();
      indexHost.close();
      wake?.();
      await running;
    },
  };

  async function run(): Promise<void> {
    const unwatch = changes.watch(() => {
      isAwake = true;
      wake?.();
    });
    let pauseMs = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      try {
        await takeTurn();
        pauseMs = FIRST_PAUSE_MS;
        await pause(LOOK_EVERY_MS);
      } catch (err) {
        if (signal.aborted || err instanceof IndexWantedError) continue;
        log.error({ err, search: target }, "The hosted index could not be kept up to date");
        await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
    unwatch();
  }

  async function takeTurn(): Promise<void> {
    if (await isWanted()) return;
    const writing = await holdLease(services, writeLease(indexHost));
    if (writing === null) return;
    try {
      await indexHost.whenIdle(indexUid);
      await finishReplacement(services);
      const { appliedId } = await searchSync.read(target);
      if (appliedId === null || (await indexHost.count(indexUid)) === null) {
        return await build(writing);
      }
      await follow(writing, appliedId);
    } finally {
      await writing.release();
    }
  }

  /** Returns when it is stopped, another wants the lease, or the index must be read again. */
  async function follow(writing: HeldLease, fromId: number): Promise<void> {
    const place = { indexUid, assertAllowed: writing.assertHeld };
    const applier = createIndexApplier(services, place, fromId);
    while (!signal.aborted) {
      if (await isWanted()) return;
      isAwake = false;
      const before = applier.appliedId();
      const state = await applier.applyNext();
      if (state === "gap") {
        await mend(writing, before);
        return;
      }
      if (applier.appliedId() > before) {
        writing.assertHeld();
        await searchSync.recordApplied(target, applier.appliedId());
      }
      if (state === "more") continue;
      if (now() >= inspectedNext) {
        inspectedNext = now() + inspectEveryMs;
        if (await inspect(writing, applier.appliedId())) return;
      }
      if (!isAwake) await pause(LOOK_EVERY_MS);
    }
  }

  /** @returns Whether the index was replaced: its caller must start anew. */
  async function inspect(writing: HeldLease, appliedId: number): Promise<boolean> {
    // A killed process may have swapped it in since.
    if ((await finishReplacement(services)) !== null) return true;
    if ((await indexHost.count(indexUid)) === null) {
      await build(writing);
      return true;
    }
    writing.assertHeld();
    if (await indexHost.prepare(indexUid)) await searchSync.recordMend(target);
    if (now() < mendedNext) return false;
    if (!(await isOff(appliedId))) {
      isMended = false;
      return false;
    }
    const hasMended = await mend(writing, appliedId);
    // A host that returns documents altered can never be repaired, and each attempt invalidates all pages.
    if (isMended || !hasMended) mendedNext = now() + MEND_AGAIN_MS;
    isMended = hasMended;
    return true;
  }

  /** Whether the index differs, pending changes aside. */
  async function isOff(appliedId: number): Promise<boolean> {
    const index = { indexUid, appliedId };
    const check = await checkIndex(services, index, chooseAtRandom, INSPECTED_PLACES);
    return isDifferent(check) && (await changes.latestId()) === appliedId;
  }

  async function mend(writing: HeldLease, fromId: number): Promise<boolean> {
    const place = { indexUid, assertAllowed: writing.assertHeld };
    const { mends } = await mendFollowedIndex(services, place, fromId, async () => {
      signal.throwIfAborted();
      if (await isWanted()) throw new IndexWantedError(target);
    });
    log.warn({ search: target, ...mends }, "The hosted index was compared with the database");
    return mends.written + mends.removed > 0;
  }

  async function build(writing: HeldLease): Promise<void> {
    const building = await holdLease(services, buildLease(indexHost));
    if (building === null) return;
    try {
      log.info({ search: target }, "The hosted index is not there yet, or is lost: building it");
      // The caller releases it.
      const permission = { assertHeld: writing.assertHeld, release: async () => undefined };
      const { appliedId, check } = await replaceIndex(services, building, async () => permission, {
        onWritten: () => signal.throwIfAborted(),
        choose: chooseAtRandom,
      });
      log.info(
        { search: target, appliedId, documents: check?.documents },
        "The hosted index is built",
      );
    } finally {
      await building.release();
    }
  }

  function isWanted(): Promise<boolean> {
    return leases.isHeldElsewhere(wantLease(indexHost), now());
  }

  /** Ends early at a commit or when stopped. */
  async function pause(ms: number): Promise<void> {
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
      void setTimeout(ms, undefined, { signal }).then(resolve, resolve);
      wake = resolve;
    });
  }
}

/** The other process does this work now. */
class IndexWantedError extends Error {}
