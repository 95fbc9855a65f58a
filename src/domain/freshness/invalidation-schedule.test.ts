import { describe, expect, it } from "vitest";
import {
  BULK_INVALIDATION_INTERVAL_MS,
  createInvalidationSchedule,
} from "./invalidation-schedule.ts";

const NOW = 1_000_000;

describe("the invalidation schedule", () => {
  it("invalidates a site's stock at the first change of a bulk, then once a second", () => {
    const schedule = createInvalidationSchedule();
    const takeAfter = (milliseconds: number) => {
      schedule.addBulk("stock:one");
      return schedule.takeDue(NOW + milliseconds, false);
    };
    expect(takeAfter(0)).toEqual(["stock:one"]);
    expect(takeAfter(BULK_INVALIDATION_INTERVAL_MS - 1)).toEqual([]);
    expect(takeAfter(BULK_INVALIDATION_INTERVAL_MS)).toEqual(["stock:one"]);
    expect(takeAfter(BULK_INVALIDATION_INTERVAL_MS + 1)).toEqual([]);
  });

  it("invalidates everything pending at the end, and begins anew", () => {
    const schedule = createInvalidationSchedule();
    schedule.addBulk("stock:one");
    schedule.takeDue(NOW, false);
    schedule.addBulk("stock:one");
    expect(schedule.takeDue(NOW + 1, true)).toEqual(["stock:one"]);
    expect(schedule.takeDue(NOW + 2, true)).toEqual([]);
    schedule.addBulk("stock:one");
    expect(schedule.takeDue(NOW + 3, false)).toEqual(["stock:one"]);
  });

  it("invalidates what is urgent at once, even right after another invalidation", () => {
    const schedule = createInvalidationSchedule();
    schedule.addBulk("stock:one");
    schedule.addBulk("stock:two");
    schedule.takeDue(NOW, false);
    schedule.addBulk("stock:two");
    schedule.addUrgent("stock:one");
    expect(schedule.takeDue(NOW + 1, false)).toEqual(["stock:one"]);
  });

  it("limits each site on its own", () => {
    const schedule = createInvalidationSchedule();
    schedule.addBulk("stock:one");
    schedule.takeDue(NOW, false);
    schedule.addBulk("stock:one");
    schedule.addBulk("stock:two");
    expect(schedule.takeDue(NOW + 10, false)).toEqual(["stock:two"]);
  });
});
