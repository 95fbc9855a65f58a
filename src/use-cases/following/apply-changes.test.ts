import { beforeEach, describe, expect, it, test } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { Change } from "#ports/stores/change-log.ts";
import { type Follower, importTwo, openFollower, put } from "#tests/builders/follower.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildRecordedPageCache } from "#tests/builders/recorded-page-cache.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { CHANGES_A_BATCH, createChangeApplier } from "./apply-changes.ts";

const SOUTH = { slug: "south-motors", name: "South", email: null, price_state: null };

let follower: Follower;

beforeEach(async () => {
  follower = await openFollower();
  await put(follower.platform, "north", ["north-motors"]);
  await put(follower.platform, "south", ["south-motors"]);
  await follower.catchUp();
});

describe("a change of the stock", () => {
  it("reaches the index, and drops the pages of the sites that show it", async () => {
    const { platform, applier, catchUp } = follower;
    await importTwo(platform);
    expect(await catchUp()).toEqual(["stock:north", "vehicle:1", "vehicle:2"]);
    expect(platform.searchIndex.count()).toBe(2);
    expect(platform.searchIndex.get(1)?.dealership_name).toBe("The north-motors yard");
    expect(applier.appliedId()).toBe(await platform.changes.latestId());
  });

  it("drops the stock of a site of the whole platform too", async () => {
    const { platform, catchUp } = follower;
    await put(platform, "everything", [], { inventory_scope: "platform" });
    await catchUp();
    await importTwo(platform, 2);
    expect(await catchUp()).toEqual(["stock:everything", "stock:south", "vehicle:1", "vehicle:2"]);
  });

  it("by a reservation made here shows at once", async () => {
    const { platform, catchUp } = follower;
    await importTwo(platform);
    await catchUp();
    await platform.stock.setReserved("platform", 1, NOW);
    expect(await catchUp()).toEqual(["stock:north", "vehicle:1"]);
    expect(platform.searchIndex.get(1)?.reserved).toBe(true);
  });

  it("applied twice changes nothing", async () => {
    const { platform, catchUp } = follower;
    await importTwo(platform);
    await catchUp();
    expect(await catchUp()).toEqual([]);
    expect(platform.searchIndex.count()).toBe(2);
  });
});

test("a change of what pages alone show invalidates them by the tag that it names", async () => {
  const { platform, directory } = follower;
  const pageCache = buildRecordedPageCache();
  const fromId = await platform.changes.latestId();
  const change: Change = { id: fromId + 1, kind: "page", recordId: "stories:north" };
  const changes = {
    ...platform.changes,
    readAfter: async (id: number) => [change].slice(id - fromId),
  };
  const applier = createChangeApplier({ ...platform, changes, directory, pageCache }, fromId);
  while (!(await applier.applyNext()));
  expect(pageCache.advances).toEqual([{ appliedId: fromId + 1, tags: ["stories:north"] }]);
});

describe("a bulk change", () => {
  const COUNT = CHANGES_A_BATCH + 50;
  const vehicles = Array.from({ length: COUNT }, (_, n) => buildStagedVehicle(`B${n}`));

  it("drops a site's stock at its first batch and at its end, not between", async () => {
    const pageCache = buildRecordedPageCache();
    const { platform, directory, catchUp } = follower;
    const fromId = await platform.changes.latestId();
    await importFeed(platform, { dealershipId: 1, vehicles });
    const applier = createChangeApplier({ ...platform, directory, pageCache }, fromId);
    while (!(await applier.applyNext()));
    const drops = pageCache.advances.map(({ tags }) => tags.includes("stock:north"));
    expect(drops).toEqual([true, true]);
    expect(platform.searchIndex.count()).toBe(COUNT);
    await catchUp();
  });

  it("drops a site's stock at its end where the last batch is a full one", async () => {
    const pageCache = buildRecordedPageCache();
    const { platform, directory } = follower;
    const fromId = await platform.changes.latestId();
    const many = Array.from({ length: 2 * CHANGES_A_BATCH }, (_, n) => buildStagedVehicle(`D${n}`));
    await importFeed(platform, { dealershipId: 1, vehicles: many });
    const applier = createChangeApplier({ ...platform, directory, pageCache }, fromId);
    while (!(await applier.applyNext()));
    const drops = pageCache.advances.map(({ tags }) => tags.includes("stock:north"));
    expect(drops).toEqual([true, false, true]);
  });

  it("lets what is kept of the stock be read anew where pages are dropped, not between", async () => {
    const { platform, directory } = follower;
    const pageCache = buildRecordedPageCache();
    const fromId = await platform.changes.latestId();
    const more = Array.from({ length: CHANGES_A_BATCH }, (_, n) => buildStagedVehicle(`C${n}`));
    await importFeed(platform, { dealershipId: 1, vehicles: [...vehicles, ...more] });
    const applier = createChangeApplier({ ...platform, directory, pageCache }, fromId);
    const revisions = [platform.search.revision()];
    while (!(await applier.applyNext())) revisions.push(platform.search.revision());
    revisions.push(platform.search.revision());
    const drops = pageCache.advances.map(({ tags }) => tags.includes("stock:north"));
    expect(drops).toEqual([true, false, true]);
    expect(revisions.map((revision, at) => revision !== revisions[at - 1]).slice(1)).toEqual(drops);
  });

  it("shows what was sold with every batch", async () => {
    const { platform, directory, catchUp } = follower;
    await importFeed(platform, { dealershipId: 1, vehicles });
    await catchUp();
    const pageCache = buildRecordedPageCache();
    const fromId = await platform.changes.latestId();
    await importFeed(platform, { dealershipId: 1, vehicles: vehicles.slice(0, 1), isFull: true });
    const applier = createChangeApplier({ ...platform, directory, pageCache }, fromId);
    while (!(await applier.applyNext()));
    expect(pageCache.advances.map(({ tags }) => tags.includes("stock:north"))).toEqual([
      true,
      true,
    ]);
    expect(platform.searchIndex.get(2)?.status).toBe("sold");
  });
});

describe("where the search is hosted", () => {
  it("a vehicle's own page is dropped at once, lists when the search has the change", async () => {
    let appliedId = await follower.platform.changes.latestId();
    const { platform, directory } = follower;
    const pageCache = buildRecordedPageCache();
    const readSearchProgress = async () => ({ appliedId, mends: 0 });
    const services = { ...platform, directory, pageCache, readSearchProgress };
    const applier = createChangeApplier(services, appliedId);
    const takeTags = async () => {
      pageCache.advances.length = 0;
      while (!(await applier.applyNext()));
      return pageCache.advances.flatMap(({ tags }) => tags).sort();
    };
    await importTwo(platform);
    await takeTags();
    appliedId = await platform.changes.latestId();
    await takeTags();

    await platform.stock.setReserved("platform", 1, NOW);
    expect(await takeTags()).toEqual(["vehicle:1"]);
    expect(applier.appliedId()).toBe(await platform.changes.latestId());
    expect(await takeTags()).toEqual([]);
    appliedId += 1;
    expect(await takeTags()).toEqual(["stock:north"]);
    expect(await takeTags()).toEqual([]);
  });
});

describe("a change of a site", () => {
  it("reaches the table of sites and drops every page of it", async () => {
    const { platform, directory, catchUp } = follower;
    await put(platform, "north", ["north-motors"], { name: "North Again" });
    expect(await catchUp()).toContain("site:north");
    expect(directory.list().find(({ slug }) => slug === "north")).toMatchObject({
      name: "North Again",
    });
    await platform.sites.remove("north");
    expect(await catchUp()).toEqual(["site:north"]);
    expect(directory.list().map(({ slug }) => slug)).toEqual(["south"]);
  });

  it("that renames a dealership reaches its vehicles and every site that sells them", async () => {
    const { platform, directory, catchUp } = follower;
    await importTwo(platform);
    await put(platform, "shared", ["north-motors"]);
    await catchUp();
    await putSite(platform, "north", [], {
      config: buildSiteConfig({ slug: "north" }),
      dealerships: [
        {
          slug: "north-motors",
          name: "Northern Cars",
          phone: null,
          email: null,
          price_state: null,
        },
      ],
    });
    const dropped = await catchUp();
    expect(dropped).toEqual(expect.arrayContaining(["site:north", "site:shared", "vehicle:1"]));
    expect(dropped).not.toContain("site:south");
    expect(platform.searchIndex.get(1)?.dealership_name).toBe("Northern Cars");
    const shared = directory.list().find(({ slug }) => slug === "shared");
    expect(shared).toMatchObject({ dealerships: [{ name: "Northern Cars" }] });
  });
});

describe("a follower that is behind the log", () => {
  it("reads everything anew, forgets what is gone and drops every page", async () => {
    const { platform, applier, catchUp } = await openFollower();
    await put(platform, "north", ["north-motors"]);
    await importTwo(platform);
    platform.searchIndex.put([buildVehicle({ id: 999 })]);
    await platform.changes.prune(Date.now() + DAY_MS);
    expect(await catchUp()).toEqual(["site:north"]);
    expect(new Set(platform.searchIndex.listIds())).toEqual(new Set([1, 2]));
    expect(applier.appliedId()).toBe(await platform.changes.latestId());
  });
});

describe("a change of a dealership", () => {
  it("reads its own vehicles, and nobody else's", async () => {
    const { platform, directory } = follower;
    await importFeed(platform, {
      dealershipId: 1,
      vehicles: Array.from({ length: 120 }, (_, n) => buildStagedVehicle(`N${n}`)),
    });
    await importFeed(platform, { dealershipId: 2, vehicles: [buildStagedVehicle("S1")] });
    await follower.catchUp();
    const fromId = await platform.changes.latestId();
    await platform.sites.put({
      slug: "south",
      config: buildSiteConfig({ slug: "south", dealerships: [{ slug: "south-motors" }] }),
      dealerships: [{ ...SOUTH, phone: "02 9999 0000" }],
      locations: [],
      now: NOW,
    });
    const pages: number[] = [];
    const stock = {
      ...platform.stock,
      listAfter: () => Promise.reject(new Error("The whole stock was read.")),
      listByDealership: async (...page: Parameters<typeof platform.stock.listByDealership>) => {
        const records = await platform.stock.listByDealership(...page);
        pages.push(records.length);
        return records;
      },
    };
    const pageCache = buildRecordedPageCache();
    const applier = createChangeApplier({ ...platform, stock, directory, pageCache }, fromId);
    await applier.applyNext();
    expect(pages).toEqual([1, 0]);
    expect(pageCache.advances[0]?.tags).toContain("vehicle:121");
  });
});

describe("a batch that fails", () => {
  it("is applied again, and its pages are dropped all the same", async () => {
    const { platform, directory } = follower;
    const pageCache = buildRecordedPageCache();
    const fromId = await platform.changes.latestId();
    await importFeed(platform, {
      dealershipId: 1,
      vehicles: Array.from({ length: 150 }, (_, n) => buildStagedVehicle(`C${n}`)),
    });
    let reads = 0;
    const stock = {
      ...platform.stock,
      listByIds: async (ids: readonly number[]) => {
        reads += 1;
        if (reads === 2) throw new Error("The database did not answer.");
        return platform.stock.listByIds(ids);
      },
    };
    const applier = createChangeApplier({ ...platform, stock, directory, pageCache }, fromId);
    await expect(applier.applyNext()).rejects.toThrow("did not answer");
    expect(applier.appliedId()).toBe(fromId);
    expect(pageCache.advances).toEqual([]);
    await applier.applyNext();
    expect(pageCache.advances[0]?.tags).toContain("stock:north");
    expect(platform.searchIndex.count()).toBe(150);
  });
});
