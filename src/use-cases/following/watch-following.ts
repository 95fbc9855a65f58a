/** A follower that applies nothing for this long while changes are pending is stuck. */
export const MAX_STALL_MS = 30_000;

type Progress = { appliedId: number; latestId: number };

/**
 * Reports whether a follower progresses. Being behind is no fault while it moves: a large import takes time.
 */
export function createFollowingWatch(): (progress: Progress, now: number) => boolean {
  let waiting: { appliedId: number; since: number } | null = null;
  return ({ appliedId, latestId }, now) => {
    if (appliedId >= latestId) waiting = null;
    else if (waiting?.appliedId !== appliedId) waiting = { appliedId, since: now };
    return waiting === null || now - waiting.since <= MAX_STALL_MS;
  };
}
