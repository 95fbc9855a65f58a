import { describe, expect, it, onTestFinished } from "vitest";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { loadInventory } from "./load-inventory.ts";

async function openStocked(count: number) {
  const platform = await openPlatform();
  onTestFinished(() => platform.close());
  await putSite(platform, "north", ["north-motors"]);
  const vehicles = Array.from({ length: count }, (_, n) => buildStagedVehicle(`A${n}`));
  await importFeed(platform, { dealershipId: 1, vehicles });
  return platform;
}

describe("loading the inventory", () => {
  it("fills the index with every vehicle, however many reads it takes", async () => {
    const platform = await openStocked(250);
    expect(await loadInventory(platform)).toBe(250);
    expect(platform.searchIndex.get(250)?.dealership_slug).toBe("north-motors");
  });

  it("again takes out what the platform no longer has", async () => {
    const platform = await openStocked(2);
    platform.searchIndex.put([buildVehicle({ id: 999 })]);
    expect(await loadInventory(platform)).toBe(2);
    expect(platform.searchIndex.get(999)).toBeUndefined();
  });

  it("of a platform without stock leaves the index empty", async () => {
    const platform = await openPlatform();
    onTestFinished(() => platform.close());
    expect(await loadInventory(platform)).toBe(0);
  });
});
