import { describe, expect, test } from "vitest";
import { createFollowingWatch, MAX_STALL_MS } from "./watch-following.ts";

describe("a follower", () => {
  test("that has applied everything follows, however long nothing happens, and is given time then", () => {
    const isFollowing = createFollowingWatch();
    expect(isFollowing({ appliedId: 5, latestId: 5 }, 0)).toBe(true);
    expect(isFollowing({ appliedId: 5, latestId: 5 }, 10 * MAX_STALL_MS)).toBe(true);
    expect(isFollowing({ appliedId: 5, latestId: 9 }, 11 * MAX_STALL_MS)).toBe(true);
    expect(isFollowing({ appliedId: 5, latestId: 9 }, 13 * MAX_STALL_MS)).toBe(false);
  });

  test.each([
    [MAX_STALL_MS - 1, true],
    [MAX_STALL_MS, true],
    [MAX_STALL_MS + 1, false],
  ])("that moves by nothing for %d ms while changes wait follows: %s", (ms, expected) => {
    const isFollowing = createFollowingWatch();
    expect(isFollowing({ appliedId: 5, latestId: 9 }, 0)).toBe(true);
    expect(isFollowing({ appliedId: 5, latestId: 9 }, ms)).toBe(expected);
  });

  test("that is far behind follows while it moves, and again once it moves", () => {
    const isFollowing = createFollowingWatch();
    expect(isFollowing({ appliedId: 0, latestId: 100_000 }, 0)).toBe(true);
    expect(isFollowing({ appliedId: 500, latestId: 100_000 }, MAX_STALL_MS)).toBe(true);
    expect(isFollowing({ appliedId: 500, latestId: 100_000 }, 3 * MAX_STALL_MS)).toBe(false);
    expect(isFollowing({ appliedId: 501, latestId: 100_000 }, 4 * MAX_STALL_MS)).toBe(true);
  });
});
