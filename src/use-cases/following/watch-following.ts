/** A follower that moves by nothing for so long while changes wait is stuck. */
export const MAX_STALL_MS = 30_000;

type Progress = { appliedId: number; latestId: number };

/**
 * Tells whether a follower still follows, from looks at it now and then. Being behind is no fault
 * while it moves: a large import takes its time. `now` is in milliseconds UTC.
 */
export function createFollowingWatch(): (progress: Progress, now: number) => boolean {
  let waiting: { appliedId: number; since: number } | null = null;
  return ({ appliedId, latestId }, now) => {
    if (appliedId >= latestId) waiting = null;
    else if (waiting?.appliedId !== appliedId) waiting = { appliedId, since: now };
    return waiting === null || now - waiting.since <= MAX_STALL_MS;
  };
}
