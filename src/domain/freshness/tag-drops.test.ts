import { describe, expect, it } from "vitest";
import { BULK_DROP_INTERVAL_MS, buildTagDrops } from "./tag-drops.ts";

const NOW = 1_000_000;

describe("dropping pages by their tags", () => {
  it("drops a site's stock at the first change of a bulk, then once a second", () => {
    const drops = buildTagDrops();
    const takeAfter = (milliseconds: number) => {
      drops.addBulk("stock:one");
      return drops.takeDue(NOW + milliseconds, false);
    };
    expect(takeAfter(0)).toEqual(["stock:one"]);
    expect(takeAfter(BULK_DROP_INTERVAL_MS - 1)).toEqual([]);
    expect(takeAfter(BULK_DROP_INTERVAL_MS)).toEqual(["stock:one"]);
    expect(takeAfter(BULK_DROP_INTERVAL_MS + 1)).toEqual([]);
  });

  it("drops everything that waits at the end, and begins anew", () => {
    const drops = buildTagDrops();
    drops.addBulk("stock:one");
    drops.takeDue(NOW, false);
    drops.addBulk("stock:one");
    expect(drops.takeDue(NOW + 1, true)).toEqual(["stock:one"]);
    expect(drops.takeDue(NOW + 2, true)).toEqual([]);
    drops.addBulk("stock:one");
    expect(drops.takeDue(NOW + 3, false)).toEqual(["stock:one"]);
  });

  it("drops what is urgent at once, whatever was dropped just before", () => {
    const drops = buildTagDrops();
    drops.addBulk("stock:one");
    drops.addBulk("stock:two");
    drops.takeDue(NOW, false);
    drops.addBulk("stock:two");
    drops.addUrgent("stock:one");
    expect(drops.takeDue(NOW + 1, false)).toEqual(["stock:one"]);
  });

  it("holds each site to its own second", () => {
    const drops = buildTagDrops();
    drops.addBulk("stock:one");
    drops.takeDue(NOW, false);
    drops.addBulk("stock:one");
    drops.addBulk("stock:two");
    expect(drops.takeDue(NOW + 10, false)).toEqual(["stock:two"]);
  });
});
